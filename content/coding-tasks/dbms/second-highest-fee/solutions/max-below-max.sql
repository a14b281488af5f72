SELECT max(fee)
FROM course
WHERE fee < (SELECT max(fee) FROM course);
