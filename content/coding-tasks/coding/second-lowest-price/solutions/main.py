def second_lowest(prices):
    lowest = min(prices)
    return min((price for price in prices if price > lowest), default=-1)


n = int(input())
prices = list(map(int, input().split()))
print(second_lowest(prices))
