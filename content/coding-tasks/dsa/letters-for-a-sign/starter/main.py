from collections import Counter


def letters_to_buy(box, sign):
    # Write your code here.
    return -1


box = input().strip()
sign = input().strip()
print(letters_to_buy(box, sign))
