def bag_left(numbers):
    # Write your code here.
    return 0


n = int(input())
numbers = list(map(int, input().split()))
print(bag_left(numbers))
