def first_full_day(capacity, amounts):
    total = 0
    for day, amount in enumerate(amounts, start=1):
        total += amount
        if total >= capacity:
            return day
    return -1


n, capacity = map(int, input().split())
amounts = list(map(int, input().split()))
print(first_full_day(capacity, amounts))
