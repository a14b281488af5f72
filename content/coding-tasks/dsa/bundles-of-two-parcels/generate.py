"""Arguments: "same" or "mixed", the number of parcels and a seed."""
import random
import sys

kind, count = sys.argv[1], int(sys.argv[2])
random.seed(int(sys.argv[3]))
if kind == "same":
    print(count, 12)
    print(*[6] * count)
else:
    print(count, 10**6)
    print(*[random.randint(1, 1_200_000) for _ in range(count)])
