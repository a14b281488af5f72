def count_ponds(field):
    """Returns the number of ponds and the size of the largest."""
    ponds = largest = 0
    # Write your code here.
    return ponds, largest


rows, columns = map(int, input().split())
field = [input().strip() for _ in range(rows)]
print(*count_ponds(field))
