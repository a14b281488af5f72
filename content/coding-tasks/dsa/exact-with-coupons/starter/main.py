def fewest_coupons(price, values):
    # Write your code here.
    return 0


n, price = map(int, input().split())
values = list(map(int, input().split()))
print(fewest_coupons(price, values))
