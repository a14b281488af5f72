SELECT user_name, day, amount, sum(amount) OVER (ORDER BY user_name, day, id) FROM entry ORDER BY user_name, day, id;
