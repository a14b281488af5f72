from itertools import permutations

n, t = map(int, input().split())
times = list(map(int, input().split()))
choices = set()
for order in permutations(range(n)):
    for size in range(n + 1):
        if sum(times[i] for i in order[:size]) == t:
            choices.add(frozenset(order[:size]))
print(len(choices))
