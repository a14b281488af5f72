SELECT s.month, s.amount,
       s.amount - (SELECT p.amount FROM sales p WHERE p.month < s.month ORDER BY p.month DESC LIMIT 1)
FROM sales s
ORDER BY s.month;
