amount = int(input())
count = 0
for note in (500, 200, 100, 50, 20, 10):
    notes = int(amount / note)
    count += notes
    amount -= notes * note
print(count if amount == 0 else -1)
