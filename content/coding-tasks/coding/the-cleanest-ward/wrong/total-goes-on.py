wards, days = map(int, input().split())
total = 0
smallest = cleanest = None
for ward in range(1, wards + 1):
    total += sum(map(int, input().split()))
    if smallest is None or total <= smallest:
        smallest, cleanest = total, ward
print(cleanest)
