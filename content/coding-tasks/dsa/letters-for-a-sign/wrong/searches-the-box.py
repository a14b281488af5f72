box = list(input().strip())
bought = 0
for letter in input().strip():
    if letter in box:
        box.remove(letter)
    else:
        bought += 1
print(bought)
