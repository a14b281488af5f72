def count_ways(t, times):
    # Write your code here.
    return -1


n, t = map(int, input().split())
times = list(map(int, input().split()))
print(count_ways(t, times))
