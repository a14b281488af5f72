input()
numbers = list(map(int, input().split()))
print(2 * sum(set(numbers)) - sum(numbers))
