n, capacity = map(int, input().split())
amounts = list(map(int, input().split()))
answer = -1
for day in range(1, n + 1):
    if sum(amounts[:day]) >= capacity:
        answer = day
        break
print(answer)
