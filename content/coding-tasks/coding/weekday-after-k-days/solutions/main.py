NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]


def weekday_after(today, days):
    return (today + days) % 7


today, days = map(int, input().split())
print(NAMES[weekday_after(today, days)])
