def fewest_floats(first, second):
    above = [0] * (len(second) + 1)
    for theme in first:
        row = [0]
        last = 0
        for j, other in enumerate(second):
            if theme == other:
                last = above[j] + 1
            elif above[j + 1] > last:
                last = above[j + 1]
            row.append(last)
        above = row
    return len(first) + len(second) - above[-1]


first = input().strip()
second = input().strip()
print(fewest_floats(first, second))
