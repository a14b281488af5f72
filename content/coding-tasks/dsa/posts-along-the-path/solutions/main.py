from bisect import bisect_left


def fewest_removed(heights):
    ends = []
    for height in heights:
        place = bisect_left(ends, height)
        ends[place:place + 1] = [height]
    return len(heights) - len(ends)


n = int(input())
heights = list(map(int, input().split()))
print(fewest_removed(heights))
