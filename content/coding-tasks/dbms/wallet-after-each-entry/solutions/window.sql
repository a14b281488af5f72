SELECT user_name, day, amount,
       sum(amount) OVER (PARTITION BY user_name ORDER BY day, id) AS balance
FROM entry
ORDER BY user_name, day, id;
