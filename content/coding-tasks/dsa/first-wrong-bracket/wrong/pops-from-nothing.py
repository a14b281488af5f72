pairs = {")": "(", "]": "[", "}": "{"}
stack = []
answer = None
for position, character in enumerate(input(), 1):
    if character in "([{":
        stack.append(character)
    elif character in pairs and stack.pop() != pairs[character]:
        answer = position
        break
print(answer or ("open" if stack else "ok"))
