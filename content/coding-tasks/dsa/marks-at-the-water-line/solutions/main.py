def sum_of_days(levels):
    marks = []  # The mornings of marks that are still there.
    days = 0
    for morning, level in enumerate(levels):
        while marks and levels[marks[-1]] < level:
            days += morning - marks.pop()
        marks.append(morning)
    return days


n = int(input())
levels = list(map(int, input().split()))
print(sum_of_days(levels))
