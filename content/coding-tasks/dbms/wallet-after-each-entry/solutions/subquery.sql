SELECT e.user_name, e.day, e.amount,
       (SELECT sum(o.amount) FROM entry o
         WHERE o.user_name = e.user_name AND (o.day, o.id) <= (e.day, e.id)) AS balance
FROM entry e
ORDER BY e.user_name, e.day, e.id;
