def longest_quiet(k, levels):
    # Write your code here.
    return -1


n, k = map(int, input().split())
levels = list(map(int, input().split()))
print(longest_quiet(k, levels))
