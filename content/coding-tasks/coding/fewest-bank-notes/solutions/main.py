def fewest_notes(amount):
    """Returns -1 if it is impossible."""
    count = 0
    for note in (500, 200, 100, 50, 20, 10):
        notes, amount = divmod(amount, note)
        count += notes
    return count if amount == 0 else -1


print(fewest_notes(int(input())))
