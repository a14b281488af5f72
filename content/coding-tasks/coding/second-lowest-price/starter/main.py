def second_lowest(prices):
    # Write your code here.
    return 0


n = int(input())
prices = list(map(int, input().split()))
print(second_lowest(prices))
