days = input().strip().upper()
result = ""
run = 1
for i in range(1, len(days)):
    if days[i] == days[i - 1]:
        run += 1
    else:
        result += (str(run) if run > 1 else "") + days[i - 1]
        run = 1
print(result)
