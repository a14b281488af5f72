groups = [tuple(map(int, input().split())) for _ in range(min(500, int(input())))]


def overlap(a, b):
    return a[0] < b[1] and b[0] < a[1]


groups = sorted(groups, key=lambda group: (sum(overlap(group, other) for other in groups), group[1]))
taken = []
for group in groups:
    if not any(overlap(group, other) for other in taken):
        taken.append(group)
print(len(taken))
