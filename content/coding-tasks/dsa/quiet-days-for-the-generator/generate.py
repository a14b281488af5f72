"""Prints N loads that mostly fall, and K. Arguments: N, K and a seed."""
import random
import sys

count, k = int(sys.argv[1]), int(sys.argv[2])
random.seed(int(sys.argv[3]))
print(count, k)
print(*[10**9 - 4000 * day + random.randint(-(10**7), 0) for day in range(count)])
