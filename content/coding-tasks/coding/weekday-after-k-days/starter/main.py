NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]


def weekday_after(today, days):
    # Write your code here.
    return today


today, days = map(int, input().split())
print(NAMES[weekday_after(today, days)])
