def cleanest_ward(waste):
    # Write your code here.
    return 0


wards, days = map(int, input().split())
waste = [list(map(int, input().split())) for _ in range(wards)]
print(cleanest_ward(waste))
