print(sum(number == number[::-1] for number in (input().strip() for _ in range(int(input())))))
