from collections import deque


def weakest_generator(k, loads):
    # Write your code here.
    return -1


n, k = map(int, input().split())
loads = list(map(int, input().split()))
print(weakest_generator(k, loads))
