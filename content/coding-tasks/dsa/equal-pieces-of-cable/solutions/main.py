def longest_piece(k, rolls):
    low, high = 0, min(max(rolls), sum(rolls) // k)
    while low < high:
        middle = (low + high + 1) // 2
        if sum([roll // middle for roll in rolls]) >= k:
            low = middle
        else:
            high = middle - 1
    return low


n, k = map(int, input().split())
rolls = list(map(int, input().split()))
print(longest_piece(k, rolls))
