n, price = map(int, input().split())
values = list(map(int, input().split()))
best = [0] + [price + 1] * price
for total in range(1, price + 1):
    for value in values:
        if value < total or value == total < price:
            best[total] = min(best[total], best[total - value] + 1)
print(best[price] if best[price] <= price else -1)
