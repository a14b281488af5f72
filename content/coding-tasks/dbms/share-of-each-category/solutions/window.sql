SELECT category, sum(amount), round(100.0 * sum(amount) / sum(sum(amount)) OVER (), 1)
FROM expense
GROUP BY category;
