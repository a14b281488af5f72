def longest_stretch(songs):
    # Write your code here.
    return 0


n = int(input())
songs = list(map(int, input().split()))
print(longest_stretch(songs))
