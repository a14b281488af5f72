def first_full_day(capacity, amounts):
    # Write your code here.
    return 0


n, capacity = map(int, input().split())
amounts = list(map(int, input().split()))
print(first_full_day(capacity, amounts))
