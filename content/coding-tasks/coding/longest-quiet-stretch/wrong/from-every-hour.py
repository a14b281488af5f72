n, k = map(int, input().split())
levels = list(map(int, input().split()))
best = 0
for start in range(n):
    end = start
    while end < n and levels[end] <= k:
        end += 1
    best = max(best, end - start)
print(best)
