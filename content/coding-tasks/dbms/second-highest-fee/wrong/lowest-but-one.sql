SELECT min(fee) FROM course WHERE fee > (SELECT min(fee) FROM course) AND fee > (SELECT avg(fee) FROM course);
