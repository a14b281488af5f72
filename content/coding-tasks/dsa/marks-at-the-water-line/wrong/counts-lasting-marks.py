n = int(input())
levels = list(map(int, input().split()))
days = 0
for i in range(n):
    j = i + 1
    while j < n and levels[j] <= levels[i]:
        j += 1
    days += j - i
print(days)
