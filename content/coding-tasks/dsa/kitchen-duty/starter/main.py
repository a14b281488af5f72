def after(weeks, names):
    # Write your code here.
    return names


n, weeks = map(int, input().split())
names = input().split()
print(*after(weeks, names))
