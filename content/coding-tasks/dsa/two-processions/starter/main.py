def fewest_floats(first, second):
    # Write your code here.
    return 0


first = input().strip()
second = input().strip()
print(fewest_floats(first, second))
