n, k = map(int, input().split())
run = best = 0
for level in map(int, input().split()):
    if level <= k:
        run += 1
    else:
        best = max(best, run)
        run = 0
print(best)
