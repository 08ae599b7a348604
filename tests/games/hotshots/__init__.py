"""Proofs of Hotshots."""
