def walk_round(tables):
    visit = []
    # Write your code here.
    return visit


rows, columns = map(int, input().split())
tables = [list(map(int, input().split())) for _ in range(rows)]
print(*walk_round(tables))
