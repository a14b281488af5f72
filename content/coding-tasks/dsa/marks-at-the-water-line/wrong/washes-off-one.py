input()
levels = list(map(int, input().split()))
stack = []
days = 0
for i, level in enumerate(levels):
    if stack and levels[stack[-1]] < level:
        days += i - stack.pop()
    stack.append(i)
print(days)
