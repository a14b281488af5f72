SELECT follower, followed FROM follows WHERE follower < followed
INTERSECT
SELECT followed, follower FROM follows;
