from bisect import bisect_right


def fewest_swaps(tokens):
    ranks = {token: rank for rank, token in enumerate(sorted(set(tokens)), start=1)}
    tree = [0] * (len(ranks) + 1)  # A Fenwick tree of how many tokens of each rank came before.
    swaps = 0
    for before, token in enumerate(tokens):
        rank = ranks[token]
        not_larger = 0
        place = rank
        while place > 0:
            not_larger += tree[place]
            place -= place & -place
        swaps += before - not_larger
        while rank < len(tree):
            tree[rank] += 1
            rank += rank & -rank
    return swaps


n = int(input())
tokens = list(map(int, input().split()))
print(fewest_swaps(tokens))
