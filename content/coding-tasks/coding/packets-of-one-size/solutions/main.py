from math import gcd


def fewest_packets(weights):
    size = gcd(*weights)
    return sum(weights) // size


n = int(input())
weights = list(map(int, input().split()))
print(fewest_packets(weights))
