from collections import Counter


def count_bundles(target, weights):
    # Write your code here.
    return -1


n, target = map(int, input().split())
weights = list(map(int, input().split()))
print(count_bundles(target, weights))
