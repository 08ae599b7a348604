"""How rules are compiled: `@rule` and `@driver`."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, signature
from typing import Any, Final, TypeVar, cast

import numba
from numba.core import config as numba_config
from numba.core import types

from pulaski.core.cache import RoomCache
from pulaski.core.linking import DriverCompiler, RuleCompiler

__all__ = ["INTERPRETED", "compile_for", "driver", "is_rule", "rule", "widening"]

Function = TypeVar("Function", bound=Callable[..., object])

config: Any = numba_config  # its names are made when it is loaded

#: What rules do not have: a way to be called from C, and Numba's counts of references. The arrays
#: that they are handed belong to the caller, and whatever would allocate does not compile.
WITHOUT: Final = {"no_cfunc_wrapper": True, "_nrt": False}

#: True under NUMBA_DISABLE_JIT=1: rules run as plain Python, and a debugger steps through them.
INTERPRETED = bool(config.DISABLE_JIT)

_RULES: set[Callable[..., object]] = set()


def rule(function: Function) -> Function:
    """Compile a rule: without the interpreter lock, in one version.

    The function allocates nothing and reads fields through `int()` before doing sums with them. It
    is called from compiled code alone; `driver` makes the functions that Python calls, and only
    their machine code is kept on disk.
    """
    _RULES.add(function)
    compiled = _compile(function, pipeline_class=RuleCompiler, no_cpython_wrapper=True)
    if not INTERPRETED:
        _keep_from_python(compiled, function.__name__)
    return compiled


def is_rule(function: Callable[..., object]) -> bool:
    """Whether a function is a rule, compiled or not."""
    return getattr(function, "py_func", function) in _RULES


def driver(function: Function) -> Function:
    """Compile an entry point, called from Python with `(states, i, ...)`, and all it reaches."""
    compiled: Any = _compile(function, pipeline_class=DriverCompiler)
    if not INTERPRETED:
        compiled._cache = RoomCache(function)
        _take_codes_for_numbers(compiled)
    return cast(Function, compiled)


def compile_for(compiled: Callable[..., object], *arguments: object) -> None:
    """Compile a driver for arguments of these types, without a call."""
    if not INTERPRETED:
        dispatcher: Any = compiled
        type_of: Any = numba.typeof
        dispatcher.compile(tuple(type_of(argument) for argument in arguments))


def _compile(function: Function, **settings: object) -> Function:
    if INTERPRETED:
        return function
    compile_it: Any = numba.njit  # its annotations leave out the wrapper settings
    compiled = compile_it(nogil=True, error_model="numpy", **WITHOUT, **settings)(function)
    _keep_to_one_version(compiled)
    return cast(Function, compiled)


def _keep_from_python(compiled: Any, name: str) -> None:
    """A rule has no machine code of its own: a call from Python raises an error that says so.

    Numba keeps a table of what Python may call, and asks for what is not in it to be compiled. A
    rule never gets into the table.
    """

    def refuse(*arguments: object, **keywords: object) -> None:
        raise TypeError(f"{name} is a rule: only compiled code calls it; call a @driver instead")

    compiled._insert = lambda *entry: None
    compiled._compile_for_args = refuse


def _keep_to_one_version(compiled: Any) -> None:
    """Widen every signed integer argument to int64 where compiled code calls this function.

    Left alone, Numba compiles a function anew for each integer type, each constant and each number
    of arguments left out that it is called with: dozens of versions of what appends an event.
    """
    resolve, widened = compiled.get_call_template, widening(compiled.py_func)
    compiled.get_call_template = lambda given, keywords: resolve(widened(given), keywords)


def widening(function: Callable[..., object]) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    """By what types a rule is compiled, whatever types it is called with."""
    by_default = [parameter.default for parameter in signature(function).parameters.values()]

    def widened(given: tuple[Any, ...]) -> tuple[Any, ...]:
        left_out = by_default[len(given) :]
        full = (*given, *(types.int64 for value in left_out if value is not Parameter.empty))
        return tuple(_wide(kind) for kind in full)

    return widened


def _take_codes_for_numbers(compiled: Any) -> None:
    """Called from Python with a code, a driver is not compiled anew: it takes the code's number."""
    type_of = compiled.typeof_pyval
    compiled.typeof_pyval = lambda value: _wide(type_of(value))


def _wide(kind: Any) -> Any:
    """The one type in which an integer of this type is passed; hashes stay unsigned."""
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
    if isinstance(kind, types.IntEnumMember):  # a code
        return types.int64
    is_signed = isinstance(kind, types.Integer) and kind in types.signed_domain
    return types.int64 if is_signed else kind
