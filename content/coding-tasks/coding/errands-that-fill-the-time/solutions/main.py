def count_ways(t, times):
    if t < 0:
        return 0
    if not times:
        return 1 if t == 0 else 0
    first, *others = times
    return count_ways(t, others) + count_ways(t - first, others)


n, t = map(int, input().split())
times = list(map(int, input().split()))
print(count_ways(t, times))
