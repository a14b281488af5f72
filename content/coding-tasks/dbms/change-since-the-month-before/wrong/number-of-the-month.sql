SELECT month, amount, amount - lag(amount) OVER (ORDER BY extract(month FROM month)) FROM sales ORDER BY month;
