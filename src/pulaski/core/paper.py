"""Paper: records that a rule fills in while it thinks, on the stack.

A rule allocates nothing, and tuples are copied into every call: what is long and often handed on is
better written down once. A sheet lasts as long as the rule that took it, so it may be handed down,
but never back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import from_dtype
from numba.core import types
from numba.extending import intrinsic
from numba.np import arrayobj

from pulaski.core.compile import INTERPRETED
from pulaski.core.state import States, blank

__all__ = ["paper"]

populate_array: Any = arrayobj.populate_array

ALIGNED = 8  # bytes: the largest integer of a record


def paper(dtype: np.dtype[Any], count: int) -> Callable[[], States]:
    """What hands out sheets of `count` records; what is on a new one is not known."""
    if INTERPRETED:
        return lambda: blank(dtype, count)
    record: Any = from_dtype(dtype)
    sheets: Any = types.Array(record, 1, "C")

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        with builder.goto_entry_block():  # once for a call, in whatever loop it stands
            data = builder.alloca(context.get_data_type(record), count)
            data.align = ALIGNED
        sheet = context.make_array(sheets)(context, builder)
        length = context.get_constant(types.intp, count)
        size = context.get_constant(types.intp, dtype.itemsize)
        populate_array(sheet, data, (length,), (size,), size, None)
        return sheet._getvalue()

    def sheet(typing: Any) -> Any:
        return sheets(), build

    taken: Any = intrinsic(sheet)
    return taken  # type: ignore[no-any-return]
