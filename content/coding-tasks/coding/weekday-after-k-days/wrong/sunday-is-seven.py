names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
today, days = map(int, input().split())
day = today + days
while day > 7:
    day -= 7
while day < 0:
    day += 7
print(names[day])
