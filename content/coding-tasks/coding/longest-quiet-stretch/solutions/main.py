n, k = map(int, input().split())
levels = list(map(int, input().split()))

run = best = 0
for level in levels:
    run = run + 1 if level <= k else 0
    best = max(best, run)
print(best)
