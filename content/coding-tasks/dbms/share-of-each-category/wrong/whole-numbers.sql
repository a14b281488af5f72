SELECT category, sum(amount), round((100 * sum(amount) / (SELECT sum(amount) FROM expense))::numeric, 1) FROM expense GROUP BY category;
