def check(formula):
    partner = {")": "(", "]": "[", "}": "{"}
    open_brackets = []
    for position, character in enumerate(formula, start=1):
        if character in "([{":
            open_brackets.append(character)
        elif character in partner:
            if not open_brackets or open_brackets.pop() != partner[character]:
                return position
    return "open" if open_brackets else "ok"


print(check(input()))
