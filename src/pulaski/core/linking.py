"""How compiled rules are put together: a rule is translated, a driver is optimised.

Left alone, Numba optimises every function together with all that it calls, and then again in each
of its callers: a rule nine calls below a driver goes through the optimiser ten times. Only drivers
are called from Python, so only they need machine code. Here a rule stays as it was translated, and
a driver takes in all the rules that it can reach and is optimised once.

This rests on two things of Numba's: a `pipeline_class` may bring its own library of code, and a
library lists what it links. `tests/core/test_compile.py` says so if a later Numba changes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from numba.core import codegen, compiler

__all__ = ["DriverCompiler", "RuleCompiler"]

_JITCodeLibrary: Any = codegen.JITCodeLibrary
_Compiler: Any = compiler.Compiler


class _RuleLibrary(_JITCodeLibrary):  # type: ignore[misc]
    """One translated rule, and the names of what it calls; no machine code."""

    def finalize(self) -> None:
        self._finalized = True


class _DriverLibrary(_JITCodeLibrary):  # type: ignore[misc]
    """An entry point with every rule that it can reach, optimised as one."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        self._linking_libraries = _reachable(self._linking_libraries)
        super().finalize()


def _reachable(libraries: Iterable[Any]) -> list[Any]:
    """These libraries and, through rules, whatever they link; each once."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, _RuleLibrary):
                waiting.extend(library._linking_libraries)
    return list(found)


class RuleCompiler(_Compiler):  # type: ignore[misc]
    """Translates a rule and stops there."""

    def compile_extra(self, function: Any) -> Any:
        """Numba's entry to a compiler."""
        state = self.state
        state.flags.no_compile = True
        state.library = _RuleLibrary(state.targetctx.codegen(), function.__qualname__)
        result = super().compile_extra(function)
        # A key and nothing more: Numba takes only builtins, and `rule` keeps Python from calls.
        entry_point = [].clear
        state.targetctx.insert_user_function(entry_point, result.fndesc, [result.library])
        return result._replace(entry_point=entry_point)


class DriverCompiler(_Compiler):  # type: ignore[misc]
    """Compiles an entry point down to machine code."""

    def compile_extra(self, function: Any) -> Any:
        """Numba's entry to a compiler."""
        state = self.state
        state.library = _DriverLibrary(state.targetctx.codegen(), function.__qualname__)
        state.library.enable_object_caching()
        return super().compile_extra(function)
