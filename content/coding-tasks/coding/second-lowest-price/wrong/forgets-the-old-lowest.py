n = int(input())
lowest = second = None
for price in map(int, input().split()):
    if lowest is None or price < lowest:
        lowest = price
    elif price > lowest and (second is None or price < second):
        second = price
print(-1 if second is None else second)
