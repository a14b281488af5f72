def count_ponds(field):
    """Returns the number of ponds and the size of the largest."""
    ponds = largest = 0
    water = {(r, c) for r, row in enumerate(field) for c, cell in enumerate(row) if cell == "#"}
    while water:
        stack = [water.pop()]
        size = 0
        while stack:
            r, c = stack.pop()
            size += 1
            for cell in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)):
                if cell in water:
                    water.remove(cell)
                    stack.append(cell)
        ponds += 1
        largest = max(largest, size)
    return ponds, largest


rows, columns = map(int, input().split())
field = [input().strip() for _ in range(rows)]
print(*count_ponds(field))
