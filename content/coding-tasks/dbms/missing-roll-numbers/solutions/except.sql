SELECT generate_series(1, max(roll_no)) AS n FROM sheet
EXCEPT
SELECT roll_no FROM sheet
ORDER BY n;
