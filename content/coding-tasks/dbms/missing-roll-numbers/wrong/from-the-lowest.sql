SELECT n FROM generate_series((SELECT min(roll_no) FROM sheet), (SELECT max(roll_no) FROM sheet)) AS n WHERE n NOT IN (SELECT roll_no FROM sheet) ORDER BY n;
