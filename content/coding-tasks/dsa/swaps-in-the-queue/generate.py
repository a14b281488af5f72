"""Arguments: "falling" or "mixed", the number of people and a seed."""
import random
import sys

kind, count = sys.argv[1], int(sys.argv[2])
random.seed(int(sys.argv[3]))
print(count)
if kind == "falling":
    print(*range(count, 0, -1))
else:
    print(*[random.randint(1, 10**9) for _ in range(count)])
