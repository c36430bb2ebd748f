"""What a verifier concludes (docs/guide/evidence-format.md, "Verdicts")."""

INTACT, ALTERED, UNREADABLE, UNVOUCHED = 0, 1, 2, 3


class Unreadable(Exception):
    """The file, or a part of it that a rule is about, cannot be read."""


class Altered(Exception):
    """Something is hidden in a file."""


class Report:
    """Collects every broken rule. The first row of the table of verdicts that applies decides."""

    def __init__(self):
        self.altered = []
        self.unreadable = []
        self.unvouched = []

    def expect(self, holds, problem):
        if not holds:
            self.altered.append(problem)

    def attempt(self, check, *args):
        """Runs a check; what it cannot read counts as unreadable."""
        try:
            return check(*args)
        except Unreadable as error:
            self.unreadable.append(str(error))
        return None

    @property
    def exit_code(self):
        if self.altered:
            return ALTERED
        if self.unreadable:
            return UNREADABLE
        return UNVOUCHED if self.unvouched else INTACT

    @property
    def problems(self):
        return self.altered + self.unreadable + self.unvouched
