"""Prints falling levels and a last one that is higher than all. Arguments: N and a seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
levels = sorted(random.sample(range(10**9), count - 1), reverse=True)
print(count)
print(*levels, 10**9)
