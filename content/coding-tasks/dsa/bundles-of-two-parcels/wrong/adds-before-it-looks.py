n, target = map(int, input().split())
seen = set()
ways = 0
for weight in map(int, input().split()):
    seen.add(weight)
    if target - weight in seen:
        ways += 1
print(ways)
