"""Arguments: "full" or "chess", and the numbers of rows and columns."""
import sys

kind, rows, columns = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
print(rows, columns)
for row in range(rows):
    if kind == "full":
        print("#" * columns)
    else:
        print("".join("#." [(row + column) % 2] for column in range(columns)))
