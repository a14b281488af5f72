def longest_inside(passes):
    """Returns None if nobody is inside."""
    inside = {}
    for position, number in enumerate(passes):
        if number in inside:
            del inside[number]
        else:
            inside[number] = position
    return min(inside, key=inside.get, default=None)


n = int(input())
passes = list(map(int, input().split()))
print(longest_inside(passes) or "empty")
