from collections import deque


def weakest_generator(k, loads):
    days = deque()
    peaks = []
    for day, load in enumerate(loads):
        while days and loads[days[-1]] <= load:
            days.pop()
        days.append(day)
        if days[0] <= day - k:
            days.popleft()
        peaks.append(loads[days[0]])
    return min(peaks[k - 1:])


n, k = map(int, input().split())
loads = list(map(int, input().split()))
print(weakest_generator(k, loads))
