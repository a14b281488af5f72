from math import gcd


def fewest_packets(weights):
    # Write your code here.
    return 0


n = int(input())
weights = list(map(int, input().split()))
print(fewest_packets(weights))
