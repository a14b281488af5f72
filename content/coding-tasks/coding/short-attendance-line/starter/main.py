from itertools import groupby


def shorten(days):
    # Write your code here.
    return days


print(shorten(input().strip()))
