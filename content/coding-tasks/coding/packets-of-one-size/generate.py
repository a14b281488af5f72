"""Prints N large weights with the common divisor 3. Arguments: N and a seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
print(count)
print(*[3 * random.randint(300_000_000, 333_333_333) for _ in range(count - 2)], 999_999_999, 999_999_996)
