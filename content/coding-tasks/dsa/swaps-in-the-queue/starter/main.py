from bisect import bisect_right


def fewest_swaps(tokens):
    # Write your code here.
    return -1


n = int(input())
tokens = list(map(int, input().split()))
print(fewest_swaps(tokens))
