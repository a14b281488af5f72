from collections import Counter


def count_bundles(target, weights):
    seen = Counter()
    ways = 0
    for weight in weights:
        ways += seen[target - weight]
        seen[weight] += 1
    return ways


n, target = map(int, input().split())
weights = list(map(int, input().split()))
print(count_bundles(target, weights))
