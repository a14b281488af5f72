def cleanest_ward(waste):
    totals = [sum(row) for row in waste]
    return max(ward for ward, total in enumerate(totals, start=1) if total == min(totals))


wards, days = map(int, input().split())
waste = [list(map(int, input().split())) for _ in range(wards)]
print(cleanest_ward(waste))
