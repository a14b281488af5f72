def walk_round(tables):
    visit = []
    while tables:
        visit += tables.pop(0)
        # Turn what is left anticlockwise, so that the next walk is along the first row again.
        tables = [list(column) for column in zip(*tables)][::-1]
    return visit


rows, columns = map(int, input().split())
tables = [list(map(int, input().split())) for _ in range(rows)]
print(*walk_round(tables))
