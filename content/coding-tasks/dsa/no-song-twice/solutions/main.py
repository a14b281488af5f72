def longest_stretch(songs):
    last_place = {}
    start = best = 0
    for place, song in enumerate(songs):
        start = max(start, last_place.get(song, -1) + 1)
        best = max(best, place - start + 1)
        last_place[song] = place
    return best


n = int(input())
songs = list(map(int, input().split()))
print(longest_stretch(songs))
