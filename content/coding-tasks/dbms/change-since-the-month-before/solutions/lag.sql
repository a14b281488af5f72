SELECT month, amount, amount - lag(amount) OVER (ORDER BY month) AS change
FROM sales
ORDER BY month;
