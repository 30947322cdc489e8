"""The error that is raised when somebody plays an action that is not legal."""


class RuleViolation(ValueError):
    """Raised when an action is not legal now. It holds the number of the rule, and the reason in words for people."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason
