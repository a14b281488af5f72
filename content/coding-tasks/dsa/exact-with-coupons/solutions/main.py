def fewest_coupons(price, values):
    no_way = price + 1
    best = [0] + [no_way] * price
    for value in values:
        for total in range(value, price + 1):
            if best[total - value] + 1 < best[total]:
                best[total] = best[total - value] + 1
    return best[price] if best[price] < no_way else -1


n, price = map(int, input().split())
values = list(map(int, input().split()))
print(fewest_coupons(price, values))
