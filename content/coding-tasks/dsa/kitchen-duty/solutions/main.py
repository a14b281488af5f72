def after(weeks, names):
    moved = weeks % len(names)
    return names[moved:] + names[:moved]


n, weeks = map(int, input().split())
names = input().split()
print(*after(weeks, names))
