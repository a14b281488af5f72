amount = int(input())
count = 0
for note in (500, 200, 100, 50, 20, 10):
    if amount >= note:
        amount -= note
        count += 1
print(count if amount == 0 else -1)
