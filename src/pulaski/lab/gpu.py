"""An NVIDIA GPU: memory on it, and kernels that run there.

`Chip` is the GPU itself, by cuda.core; `Gpu` is what games need of it. A test puts another chip in
its place, on which threads run one after the other.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from math import prod
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np

from pulaski.core.errors import BadOption
from pulaski.lab.gpu_code import Pointer, code

__all__ = ["Array", "Chip", "Gpu", "GpuArray", "needs_chip", "note_on_stderr"]

BLOCK: Final = 64  # threads that start together; more would leave fewer registers for each
#: Bytes for each thread, of what rules write down while they think, and for calls. There are 1,024
#: unless asked for, and rules that think far ahead write beyond them.
STACK: Final = 16_384
INSTALL: Final = 'pip install "pulaski[cuda]"'
BYTE: Final = np.dtype(np.uint8)

#: An array on the GPU, or in a test anywhere.
Array = Any


class Chip(Protocol):
    """What there must be of a GPU."""

    def zeros(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
        """An array of zeros there."""

    def put(self, there: Array, values: Any) -> None:
        """Copy values there."""

    def get(self, there: Array) -> Any:
        """Copy them here, when all that was begun is done."""

    def as_bytes(self, there: Array) -> Array:
        """The same memory, as a row of bytes for each entry."""

    def taken(self, values: Any, dtype: np.dtype[Any]) -> Array:
        """What another library has on the GPU, without a copy."""

    def width(self, name: str, arguments: Sequence[Any]) -> int:
        """How many threads of a kernel keep it busy."""

    def launch(self, name: str, threads: int, arguments: Sequence[Any]) -> None:
        """Begin a kernel, so many threads."""

    def wait(self) -> None:
        """Wait until all that was begun is done."""


class GpuArray:
    """An array in the memory of a GPU. Whoever reads it asks for it by DLPack, without a copy."""

    def __init__(self, buffer: Any, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
        self.buffer, self.shape, self.dtype = buffer, shape, dtype

    def __len__(self) -> int:
        return self.shape[0]

    def __dlpack__(self, **asked: Any) -> Any:
        return self._view.__dlpack__(**asked)

    def __dlpack_device__(self) -> tuple[int, int]:
        device: tuple[int, int] = self._view.__dlpack_device__()
        return device

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """A copy on this side."""
        if copy is False:
            raise ValueError("what is on a GPU cannot be read here without a copy")
        here = np.zeros(self.shape, dtype=self.dtype)
        if here.nbytes:
            _checked(_driver().cuMemcpyDtoH(here.ctypes.data, int(self.buffer.handle), here.nbytes))
        return here if dtype is None else here.astype(dtype)

    @property
    def _view(self) -> Any:
        """Records are shown as bytes."""
        shape, dtype = self.shape, self.dtype
        if dtype.names:
            shape, dtype = (*shape, dtype.itemsize), BYTE
        return _strided().from_buffer(self.buffer, shape, itemsize=dtype.itemsize, dtype=dtype)


class Gpu:
    """A GPU that plays a game: the rules of its room, compiled for it."""

    def __init__(self, room: Path, note: Callable[[str], None]) -> None:
        core = needs_chip()
        self._core, self._room, self._note = core, room, note
        self._device = core.Device()
        self._device.set_current()
        self._stream = self._device.create_stream()
        self._kernels: dict[str, tuple[list[Pointer], Any]] = {}
        limit = _driver().CUlimit.CU_LIMIT_STACK_SIZE
        _checked(_driver().cuCtxSetLimit(limit, STACK))

    def zeros(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> GpuArray:
        """An array of zeros there."""
        size = prod(shape) * dtype.itemsize
        buffer = self._device.allocate(max(size, 1), stream=self._stream)
        buffer.fill(0, stream=self._stream)
        return GpuArray(buffer, shape, dtype)

    def put(self, there: GpuArray, values: Any) -> None:
        """Copy values there."""
        here = np.ascontiguousarray(values, dtype=there.dtype)
        if here.shape != there.shape:
            raise ValueError(f"{here.shape} does not fit into {there.shape}")
        if here.nbytes:
            self.wait()
            to = int(there.buffer.handle)
            _checked(_driver().cuMemcpyHtoD(to, here.ctypes.data, here.nbytes))

    def get(self, there: GpuArray) -> Any:
        """Copy them here, when all that was begun is done."""
        self.wait()
        return np.asarray(there)

    def as_bytes(self, there: GpuArray) -> GpuArray:
        """The same memory, as a row of bytes for each entry."""
        width = prod(there.shape[1:]) * there.dtype.itemsize
        return GpuArray(there.buffer, (there.shape[0], width), BYTE)

    def taken(self, values: Any, dtype: np.dtype[Any]) -> GpuArray:
        """What another library has on the GPU: that library is told to finish it first."""
        view = _strided().from_any_interface(values, stream_ptr=int(self._stream.handle))
        if view.dtype != dtype or not view.is_device_accessible:
            raise BadOption(f"on the GPU actions are {dtype}, not {view.dtype}")
        size = prod(view.shape) * dtype.itemsize
        buffer = self._core.Buffer.from_handle(view.ptr, size, owner=view)
        return GpuArray(buffer, tuple(view.shape), dtype)

    def width(self, name: str, arguments: Sequence[Any]) -> int:
        """How many threads of a kernel keep it busy."""
        kernel = self._kernel(name, arguments)
        blocks = kernel.occupancy.max_active_blocks_per_multiprocessor(BLOCK, 0)
        return int(blocks * BLOCK * self._device.properties.multiprocessor_count)

    def launch(self, name: str, threads: int, arguments: Sequence[Any]) -> None:
        """Begin a kernel, so many threads."""
        kernel = self._kernel(name, arguments)
        config = self._core.LaunchConfig(grid=-(-threads // BLOCK), block=BLOCK)
        given = [one.buffer if isinstance(one, GpuArray) else int(one) for one in arguments]
        self._core.launch(self._stream, config, kernel, *given)

    def wait(self) -> None:
        """Wait until all that was begun is done."""
        self._stream.sync()

    def _kernel(self, name: str, arguments: Sequence[Any]) -> Any:
        kinds = [one.dtype if isinstance(one, GpuArray) else None for one in arguments]
        if name not in self._kernels:
            chip = tuple(self._device.compute_capability)
            made = code(name, kinds, self._room, (chip[0], chip[1]), self._note)
            kernel = self._core.ObjectCode.from_cubin(made).get_kernel(name)
            self._kernels[name] = kinds, kernel
        compiled_for, kernel = self._kernels[name]
        if kinds != compiled_for:
            raise TypeError(f"{name} was compiled for {compiled_for}, not for {kinds}")
        return kernel


def needs_chip() -> Any:
    """cuda.core, or a sentence that says what is missing."""
    try:
        core: Any = import_module("cuda.core")
        core.Device().set_current()
    except ImportError:
        raise BadOption(f"a GPU needs NVIDIA's packages for Python: {INSTALL}") from None
    except Exception as error:  # of whatever kind: there is no driver, or none that answers
        raise BadOption(f"no NVIDIA GPU can be used here: {error}") from None
    return core


def note_on_stderr(told: str) -> None:
    """Say what takes long."""
    print(told, file=sys.stderr, flush=True)


def _driver() -> Any:
    return import_module("cuda.bindings.driver")


def _strided() -> Any:
    return import_module("cuda.core.utils").StridedMemoryView


def _checked(answer: tuple[Any, ...]) -> None:
    if int(answer[0]):
        raise RuntimeError(f"the GPU failed: {answer[0]}")
