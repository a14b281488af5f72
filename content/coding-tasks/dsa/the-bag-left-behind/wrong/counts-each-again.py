input()
numbers = list(map(int, input().split()))
for number in sorted(numbers):
    if numbers.count(number) % 2 == 1:
        print(number)
        break
