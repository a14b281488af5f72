"""Prints N random heights that rise slowly. Arguments: N and a seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
print(count)
print(*[1 + i * 2000 + random.randint(0, 10**8) for i in range(count)])
