SELECT category, sum(amount), round(100.0 * sum(amount) / (SELECT sum(amount) FROM expense), 1) FROM expense GROUP BY category HAVING sum(amount) > 0;
