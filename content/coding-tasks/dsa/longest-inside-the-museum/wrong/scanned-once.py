from collections import Counter

input()
passes = input().split()
counts = Counter(passes)
print(next((number for number in passes if counts[number] == 1), "empty"))
