SELECT category, sum(amount), sum(round(100.0 * amount / (SELECT sum(amount) FROM expense), 1)) FROM expense GROUP BY category;
