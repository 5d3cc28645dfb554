"""The interior of the Python runtime: `runtime.handle` is its only face."""
