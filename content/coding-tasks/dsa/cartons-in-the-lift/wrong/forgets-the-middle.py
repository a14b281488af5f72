n, limit = map(int, input().split())
weights = sorted(map(int, input().split()))
trips = 0
light, heavy = 0, n - 1
while light < heavy:
    if weights[light] + weights[heavy] <= limit:
        light += 1
    heavy -= 1
    trips += 1
print(trips)
