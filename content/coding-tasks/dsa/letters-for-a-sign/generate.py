"""Prints a box whose first half the sign never uses, and a sign. Arguments are the length and the seed."""
import random
import sys

length = int(sys.argv[1])
random.seed(int(sys.argv[2]))
print(''.join(random.choices('abcdefghijklm', k=length // 2)) + ''.join(random.choices('nopqrstuvwxyz', k=length // 2)))
print(''.join(random.choices('nopqrstuvwxyz', k=length)))
