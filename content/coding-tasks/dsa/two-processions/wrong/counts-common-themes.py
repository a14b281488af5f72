from collections import Counter

first, second = input().strip(), input().strip()
common = Counter(first) & Counter(second)
print(len(first) + len(second) - sum(common.values()))
