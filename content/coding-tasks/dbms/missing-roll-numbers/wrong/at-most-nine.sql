SELECT n::int FROM (SELECT unnest(ARRAY[1,2,3,4,5,6,7,8,9]) AS n) x WHERE n < (SELECT max(roll_no) FROM sheet) AND n NOT IN (SELECT roll_no FROM sheet) ORDER BY n;
