def is_balanced(number):
    # Write your code here.
    return False


n = int(input())
print(sum(is_balanced(input().strip()) for _ in range(n)))
