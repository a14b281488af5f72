"""Prints values around 100 to 400 and a price. Arguments: number of values, the price and a seed."""
import random
import sys

count, price = int(sys.argv[1]), int(sys.argv[2])
random.seed(int(sys.argv[3]))
print(count, price)
print(*random.sample(range(101, 401, 2), count))
