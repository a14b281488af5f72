from collections import Counter


def letters_to_buy(box, sign):
    missing = Counter(sign) - Counter(box)
    return missing.total()


box = input().strip()
sign = input().strip()
print(letters_to_buy(box, sign))
