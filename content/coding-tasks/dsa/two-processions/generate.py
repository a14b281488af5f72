"""Prints two random processions of few themes. Arguments: the length and a seed."""
import random
import sys

length = int(sys.argv[1])
random.seed(int(sys.argv[2]))
for _ in range(2):
    print("".join(random.choices("abcdefgh", k=length)))
