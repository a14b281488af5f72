n, k = map(int, input().split())
print(sum(level <= k for level in map(int, input().split())))
