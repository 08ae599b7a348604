"""The laboratory: simulating, comparing and measuring games and players."""

from __future__ import annotations

from pulaski.lab.asking import changed
from pulaski.lab.batch import Batch, Saved
from pulaski.lab.comparing import Compared, compare
from pulaski.lab.reporting import report
from pulaski.lab.simulating import read, simulate

__all__ = ["Batch", "Compared", "Saved", "changed", "compare", "read", "report", "simulate"]
