"""Prints brackets of all kinds, nested to the given depth, and their partners."""
import sys

depth = int(sys.argv[2])
kinds = ["()", "[]", "{}"]
print("".join(kinds[i % 3][0] for i in range(depth)) + "".join(kinds[i % 3][1] for i in reversed(range(depth))))
