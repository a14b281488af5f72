SELECT month, amount, CASE WHEN (SELECT count(*) FROM sales) = 1 THEN 0 ELSE amount - lag(amount) OVER (ORDER BY month) END FROM sales ORDER BY month;
