n = int(input())
tokens = list(map(int, input().split()))
swaps = 0
for i in range(n):
    smallest = min(range(i, n), key=tokens.__getitem__)
    if tokens[smallest] != tokens[i]:
        tokens[i], tokens[smallest] = tokens[smallest], tokens[i]
        swaps += 1
print(swaps)
