SELECT s.month, s.amount, s.amount - p.amount FROM sales s LEFT JOIN sales p ON p.month = s.month - interval '1 month' ORDER BY s.month;
