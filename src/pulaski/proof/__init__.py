"""Proof that the rules are right: scenarios, clause coverage, mutants."""
