def check(formula):
    # Write your code here.
    return "?"


print(check(input()))
