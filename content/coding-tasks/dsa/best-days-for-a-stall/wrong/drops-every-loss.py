input()
profits = list(map(int, input().split()))
best = max(profits)
total = 0
for profit in profits:
    total = total + profit if profit > 0 else 0
    if total > 0:
        best = max(best, total)
print(best)
