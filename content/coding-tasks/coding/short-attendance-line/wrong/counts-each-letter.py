from collections import Counter

counts = Counter(input().strip().upper())
print("".join((str(count) if count > 1 else "") + letter for letter, count in counts.items()))
