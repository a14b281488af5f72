n, k = map(int, input().split())
loads = list(map(int, input().split()))
total = sum(loads[:k])
best, place = total, 0
for day in range(k, n):
    total += loads[day] - loads[day - k]
    if total < best:
        best, place = total, day - k + 1
print(max(loads[place:place + k]))
