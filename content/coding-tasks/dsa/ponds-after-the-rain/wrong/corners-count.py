rows, columns = map(int, input().split())
water = {(r, c) for r in range(rows) for c, cell in enumerate(input()) if cell == "#"}
ponds = largest = 0
while water:
    stack = [water.pop()]
    size = 0
    while stack:
        r, c = stack.pop()
        size += 1
        near = {(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & water
        water -= near
        stack.extend(near)
    ponds += 1
    largest = max(largest, size)
print(ponds, largest)
