"""Machine code for a GPU: translated by numba-cuda, linked with its tables, kept on disk.

What is kept needs neither Numba nor the rules to be loaded: it is there in a moment. It lies in the
folder of its room, so it is made anew when the rules change.

numba-cuda puts a table into constant memory once for each place that reads it, of which there is
64 KB in all. Here it is a name, and the bytes that belong to it are put in once, in ordinary
memory. This rests on two things: a target takes another way to lower what is constant, if it is
registered later; and `compile` gives PTX, which is text in which names can be found. The third is
for speed alone: rules have one version here too, whatever they are called with.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import numpy as np
from numba import from_dtype

from pulaski.core.cache import cache_folder
from pulaski.core.compile import is_rule, widening

__all__ = ["Pointer", "code"]

ALIGNED: Final = 16  # bytes: what a GPU reads at once
MAKERS: Final = ("numba", "numba-cuda", "cuda-bindings")
HERE: Final = Path(__file__).parent
#: The files besides those of a room that decide what is compiled.
SOURCES: Final = ("gpu_code.py", "gpu_kernels.py", "gpu_rules.py", "stepping.py")

#: The type of what is at an address that a kernel is given; None: it is given a whole number.
Pointer = np.dtype[Any] | None

#: Tables by their names, which are made of what is in them.
_TABLES: dict[str, bytes] = {}


def code(
    name: str, arguments: Sequence[Pointer], room: Path, capability: tuple[int, int],
    note: Callable[[str], None],
) -> bytes:  # fmt: skip
    """The machine code of a kernel of `gpu_kernels`, whose only entry has its name."""
    kept = _place(name, arguments, room, capability)
    if not kept.exists():
        made = _made(name, arguments, capability, note)
        kept.parent.mkdir(parents=True, exist_ok=True)
        partly = kept.with_suffix(".partly")
        partly.write_bytes(made)
        partly.replace(kept)
    return kept.read_bytes()


def _place(
    name: str, arguments: Sequence[Pointer], room: Path, capability: tuple[int, int]
) -> Path:
    digest = hashlib.sha256("".join(version(maker) for maker in MAKERS).encode())
    digest.update(repr(arguments).encode())
    for source in SOURCES:
        digest.update((HERE / source).read_bytes())
    chip = "".join(map(str, capability))
    return cache_folder(room) / "cuda" / f"{name}-{chip}-{digest.hexdigest()[:12]}.cubin"


def _made(
    name: str, arguments: Sequence[Pointer], capability: tuple[int, int],
    note: Callable[[str], None],
) -> bytes:  # fmt: skip
    core: Any = import_module("cuda.core")
    note("translating for the GPU, half a minute or so")
    text = _translated(name, arguments, capability)
    note("compiling for the GPU, up to a minute")
    chip = "sm_" + "".join(map(str, capability))
    whole = core.ObjectCode.from_ptx(_with_tables(text).encode())
    made: bytes = core.Linker(whole, options=core.LinkerOptions(arch=chip)).link("cubin").code
    return made


def _translated(name: str, arguments: Sequence[Pointer], capability: tuple[int, int]) -> str:
    """The kernel as PTX, with all rules that it reaches; its entry is called by its name."""
    _teach()
    types: Any = import_module("numba.core.types")
    cuda: Any = import_module("numba.cuda")
    kernel = getattr(import_module("pulaski.lab.gpu_kernels"), name)
    kinds = [types.int64 if one is None else types.CPointer(from_dtype(one)) for one in arguments]
    text: str = cuda.compile(kernel, types.void(*kinds), device=False, abi="numba", cc=capability)[
        0
    ]
    entry = text.split(".entry ", 1)[1].split("(", 1)[0].strip()
    return text.replace(entry, name)


def _with_tables(text: str) -> str:
    """PTX with the tables in the place of their names."""
    return re.sub(r"\.extern \.global .*?\b(table_\w+)\[\d+\];", _table, text)


def _table(declared: re.Match[str]) -> str:
    name = declared[1]
    content = _TABLES[name]
    numbers = ",".join(map(str, content))
    return f".global .align {ALIGNED} .b8 {name}[{len(content)}] = {{{numbers}}};"


@cache
def _teach() -> None:
    """Tell numba-cuda how tables are lowered, and that rules have one version; once."""
    ir: Any = import_module("llvmlite.ir")
    types: Any = import_module("numba.core.types")
    dispatcher: Any = import_module("numba.cuda.dispatcher").CUDADispatcher
    registry: Any = import_module("numba.cuda.np.arrayobj").registry

    def table(context: Any, builder: Any, kind: Any, content: Any) -> Any:
        if kind.layout == "A":  # a part of something: of that, all would have to be here
            raise NotImplementedError(f"a table that is no whole array: {content.strides}")
        text = content.tobytes(order="A") or b"\0"
        name = "table_" + hashlib.sha256(text).hexdigest()[:24]
        _TABLES[name] = text
        if name not in builder.module.globals:
            size = ir.ArrayType(ir.IntType(8), len(text))
            ir.GlobalVariable(builder.module, size, name, addrspace=1)
        there = builder.module.get_global(name)
        address = builder.addrspacecast(there, ir.PointerType(ir.IntType(8)))
        array = context.make_array(kind)(context, builder)
        context.populate_array(
            array,
            data=builder.bitcast(address, array.data.type),
            shape=[context.get_constant(types.intp, size) for size in content.shape],
            strides=[context.get_constant(types.intp, size) for size in content.strides],
            itemsize=context.get_constant(types.intp, content.dtype.itemsize),
            parent=array.parent,
            meminfo=None,
        )
        return array._getvalue()

    left_alone = dispatcher.get_call_template

    def template(called: Any, given: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        function = called.py_func
        kinds = widening(function)(given) if is_rule(function) else given
        return left_alone(called, kinds, keywords)

    registry.lower_constant(types.Array)(table)
    dispatcher.get_call_template = template
