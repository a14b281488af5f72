input()
inside = []
for number in map(int, input().split()):
    if number in inside:
        inside.remove(number)
    else:
        inside.append(number)
print(inside[0] if inside else "empty")
