rows, columns = map(int, input().split())
field = [list(input()) for _ in range(rows)]


def visit(r, c):
    if not (0 <= r < rows and 0 <= c < columns) or field[r][c] != "#":
        return 0
    field[r][c] = "."
    return 1 + visit(r, c + 1) + visit(r + 1, c) + visit(r, c - 1) + visit(r - 1, c)


sizes = [size for r in range(rows) for c in range(columns) if (size := visit(r, c))]
print(len(sizes), max(sizes, default=0))
