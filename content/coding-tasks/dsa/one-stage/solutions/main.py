import sys


def most_groups(groups):
    count = free_from = 0
    for start, end in sorted(groups, key=lambda group: group[1]):
        if start >= free_from:
            count += 1
            free_from = end
    return count


n, *numbers = map(int, sys.stdin.read().split())
groups = list(zip(numbers[::2], numbers[1::2]))
print(most_groups(groups))
