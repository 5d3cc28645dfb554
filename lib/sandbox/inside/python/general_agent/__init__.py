"""The names that a task's tools import: see `general_agent.tools`."""
