def sum_of_days(levels):
    # Write your code here.
    return -1


n = int(input())
levels = list(map(int, input().split()))
print(sum_of_days(levels))
