wards, days = map(int, input().split())
lowest = [min(map(int, input().split())) for _ in range(wards)]
print(max(i + 1 for i in range(wards) if lowest[i] == min(lowest)))
