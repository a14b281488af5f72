"""Prints N long rolls, and twice as many pieces. Arguments: N and a seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
print(count, 2 * count)
print(*[random.randint(500_000_000, 10**9) for _ in range(count)])
