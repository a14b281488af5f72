def best_total(profits):
    # Write your code here.
    return 0


n = int(input())
profits = list(map(int, input().split()))
print(best_total(profits))
