from bisect import bisect_left


def fewest_removed(heights):
    # Write your code here.
    return -1


n = int(input())
heights = list(map(int, input().split()))
print(fewest_removed(heights))
