"""What is raised when a person tries what the rules do not allow."""


class RuleViolation(ValueError):
    """An action that is not legal now: the rule's number, and the reason in words meant for people."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason
