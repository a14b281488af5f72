n, weeks = map(int, input().split())
names = input().split()
print(*names[weeks:], *names[:weeks])
