-- Owner: leaderboard. Ranks are counted by PostgreSQL alone, so nothing says any more how complete Redis is.
DROP TABLE leaderboard_state;
