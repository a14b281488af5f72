SELECT month, amount, lag(amount) OVER (ORDER BY month) - amount FROM sales ORDER BY month;
