groups = sorted(tuple(map(int, input().split())) for _ in range(int(input())))
count = last = 0
for start, end in groups:
    if start >= last:
        count += 1
        last = end
print(count)
