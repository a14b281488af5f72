"""Prints N random profits and losses. The second argument is the seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
print(count)
print(*[random.randint(-10**9, 10**9) for _ in range(count)])
