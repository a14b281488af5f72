from itertools import combinations

n, t = map(int, input().split())
times = list(map(int, input().split()))
print(sum(sum(choice) == t for size in range(1, n + 1) for choice in combinations(times, size)))
