def longest_inside(passes):
    """Returns None if nobody is inside."""
    # Write your code here.
    return None


n = int(input())
passes = list(map(int, input().split()))
print(longest_inside(passes) or "empty")
