def fewest_trips(limit, weights):
    # Write your code here.
    return 0


n, limit = map(int, input().split())
weights = list(map(int, input().split()))
print(fewest_trips(limit, weights))
