"""Prints a log of N hours that is quiet nearly all the time. The second argument is the seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
noisy = set(random.randrange(count) for _ in range(3))
print(count, 60)
print(*[random.randint(61, 100) if hour in noisy else random.randint(0, 60) for hour in range(count)])
