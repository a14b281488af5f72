n, k = map(int, input().split())
rolls = list(map(int, input().split()))
low, high = 1, max(rolls)
while low < high:
    middle = (low + high + 1) // 2
    if sum(roll // middle for roll in rolls) >= k:
        low = middle
    else:
        high = middle - 1
print(low)
