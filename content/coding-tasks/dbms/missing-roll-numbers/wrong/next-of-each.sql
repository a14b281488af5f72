SELECT roll_no + 1 FROM sheet s WHERE NOT EXISTS (SELECT 1 FROM sheet o WHERE o.roll_no = s.roll_no + 1) AND roll_no < (SELECT max(roll_no) FROM sheet) ORDER BY 1;
