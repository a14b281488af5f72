def is_balanced(number):
    middle = len(number) // 2
    first, second = number[:middle], number[middle:]
    return sum(map(int, first)) == sum(map(int, second))


n = int(input())
print(sum(is_balanced(input().strip()) for _ in range(n)))
