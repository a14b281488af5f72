r, c = map(int, input().split())
grid = [input().split()[:r] for _ in range(r)]
out = []
while grid:
    out += grid.pop(0)
    grid = [list(x) for x in zip(*grid)][::-1]
print(*out)
