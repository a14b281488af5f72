box = set(input().strip())
print(sum(letter not in box for letter in input().strip()))
