input()
last = {}
start = best = 0
for place, song in enumerate(input().split()):
    if last.get(song, -1) >= start:
        best = max(best, place - start)
        start = last[song] + 1
    last[song] = place
print(best)
