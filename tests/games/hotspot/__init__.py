"""Proofs of Hotspot beside its scenarios."""
