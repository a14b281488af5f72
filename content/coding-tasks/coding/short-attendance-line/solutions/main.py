from itertools import groupby


def shorten(days):
    parts = []
    for letter, group in groupby(days.upper()):
        length = len(list(group))
        parts.append(f"{length}{letter}" if length > 1 else letter)
    return "".join(parts)


print(shorten(input().strip()))
