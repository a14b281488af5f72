import sys


def most_groups(groups):
    # Write your code here.
    return 0


n, *numbers = map(int, sys.stdin.read().split())
groups = list(zip(numbers[::2], numbers[1::2]))
print(most_groups(groups))
