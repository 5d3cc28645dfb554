"""What holds for all models of this interpreter; the fast ways in and out of JSON depend on it."""


class _Regularity:
    """
    - `lost`: some model may hold what its schema doesn't say, so that dumps go by the schema
    - `special`: some class has fields which have to be converted in any dump
    - `untyped`: some field takes values as they come, so that models built from the same JSON would share its containers
    """

    __slots__ = ("lost", "special", "untyped")

    def __init__(self):
        self.reset()

    def reset(self):
        self.lost = self.special = self.untyped = False


REGULARITY = _Regularity()
