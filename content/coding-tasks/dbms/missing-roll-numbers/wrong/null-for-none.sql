SELECT n FROM generate_series(1, (SELECT max(roll_no) FROM sheet)) AS n WHERE n NOT IN (SELECT roll_no FROM sheet) UNION ALL SELECT NULL WHERE (SELECT count(*) = max(roll_no) FROM sheet) ORDER BY 1;
