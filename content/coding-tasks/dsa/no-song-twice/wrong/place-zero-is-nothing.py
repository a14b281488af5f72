input()
last = {}
start = best = 0
for place, song in enumerate(input().split()):
    if last.get(song):
        start = max(start, last[song] + 1)
    best = max(best, place - start + 1)
    last[song] = place
print(best)
