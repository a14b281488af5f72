"""Prints N songs. Only a few early ones are repeated, at the end. Arguments: N and a seed."""
import random
import sys

count = int(sys.argv[1])
random.seed(int(sys.argv[2]))
songs = random.sample(range(1, 10**9), count - count // 100)
songs += songs[: count // 100]
print(count)
print(*songs)
