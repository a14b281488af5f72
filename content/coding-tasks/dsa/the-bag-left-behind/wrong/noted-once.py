from collections import Counter

input()
counts = Counter(input().split())
print(next((number for number, count in counts.items() if count == 1), 0))
