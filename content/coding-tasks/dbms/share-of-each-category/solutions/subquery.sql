SELECT category, sum(amount), round(sum(amount) * 100.0 / (SELECT sum(amount) FROM expense), 1)
FROM expense
GROUP BY category;
