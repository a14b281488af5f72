def best_total(profits):
    best = ending_today = profits[0]
    for profit in profits[1:]:
        ending_today = max(ending_today + profit, profit)
        best = max(best, ending_today)
    return best


n = int(input())
profits = list(map(int, input().split()))
print(best_total(profits))
