SELECT a.follower, a.followed FROM follows a JOIN follows b ON b.follower = a.followed AND b.followed = a.follower WHERE a.ctid < b.ctid;
