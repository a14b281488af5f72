"""Prints N short performances in random order. Arguments: N and a seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
groups = [(10 * i, 10 * i + random.randint(1, 12)) for i in range(count)]
random.shuffle(groups)
print(count)
for start, end in groups:
    print(start, end)
