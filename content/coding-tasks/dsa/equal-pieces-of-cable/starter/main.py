def longest_piece(k, rolls):
    # Write your code here.
    return -1


n, k = map(int, input().split())
rolls = list(map(int, input().split()))
print(longest_piece(k, rolls))
