import sys

sys.setrecursionlimit(10000)
first, second = input().strip(), input().strip()


def merges(i, j):
    if i == 0 or j == 0:
        return 0
    if first[i - 1] == second[j - 1]:
        return merges(i - 1, j - 1) + 1
    return max(merges(i - 1, j), merges(i, j - 1))


print(len(first) + len(second) - merges(len(first), len(second)))
