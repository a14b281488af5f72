"""Prints N numbers in pairs and one more. Arguments: N, which is odd, and a seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
pairs = random.sample(range(1, 10**12), count // 2 + 1)
numbers = pairs + pairs[1:]
random.shuffle(numbers)
print(count)
print(*numbers)
