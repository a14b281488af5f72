balanced = 0
for _ in range(int(input())):
    number = str(int(input()))
    middle = len(number) // 2
    balanced += sum(map(int, number[:middle])) == sum(map(int, number[middle:]))
print(balanced)
