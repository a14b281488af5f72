"""Half of the scans let visitors in, then the early ones leave and come back in another order. Arguments: N and a seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
half = count // 2
passes = random.sample(range(1, 10**12), half)
scans = passes[:]
early = passes[: half // 2]
random.shuffle(early)
scans += early
scans += early[: count - len(scans)][::-1]
print(len(scans))
print(*scans)
