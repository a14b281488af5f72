def fewest_notes(amount):
    """Returns -1 if it is impossible."""
    # Write your code here.
    return 0


print(fewest_notes(int(input())))
