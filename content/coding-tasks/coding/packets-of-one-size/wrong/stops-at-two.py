input()
weights = list(map(int, input().split()))
size = min(weights)
while size > 2 and any(weight % size for weight in weights):
    size -= 1
print(sum(weight // size for weight in weights))
