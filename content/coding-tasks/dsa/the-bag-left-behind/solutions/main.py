def bag_left(numbers):
    left = 0
    for number in numbers:
        left ^= number
    return left


n = int(input())
numbers = list(map(int, input().split()))
print(bag_left(numbers))
