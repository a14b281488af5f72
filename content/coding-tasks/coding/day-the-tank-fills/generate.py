"""Prints N amounts that fill the tank a few days before the end. The second argument is the seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
amounts = [random.randint(0, 10**9) for _ in range(count)]
print(count, sum(amounts[:-20]))
print(*amounts)
