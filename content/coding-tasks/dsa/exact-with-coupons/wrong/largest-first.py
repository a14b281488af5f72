n, price = map(int, input().split())
count = 0
for value in sorted(map(int, input().split()), reverse=True):
    count += price // value
    price %= value
print(count if price == 0 else -1)
