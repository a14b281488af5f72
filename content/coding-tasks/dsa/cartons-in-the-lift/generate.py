"""Prints N cartons of random weight. The second argument is the seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
print(count, 10**9)
print(*[random.randint(1, 10**9) for _ in range(count)])
