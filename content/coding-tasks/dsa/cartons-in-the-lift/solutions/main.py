def fewest_trips(limit, weights):
    weights.sort()
    trips = 0
    light, heavy = 0, len(weights) - 1
    while light <= heavy:
        if weights[light] + weights[heavy] <= limit:
            light += 1
        heavy -= 1
        trips += 1
    return trips


n, limit = map(int, input().split())
weights = list(map(int, input().split()))
print(fewest_trips(limit, weights))
