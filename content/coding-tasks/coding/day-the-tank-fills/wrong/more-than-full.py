n, capacity = map(int, input().split())
total = 0
answer = -1
for day, amount in enumerate(map(int, input().split()), 1):
    total += amount
    if total > capacity:
        answer = day
        break
print(answer)
