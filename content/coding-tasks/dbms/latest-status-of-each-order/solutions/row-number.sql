SELECT order_no, status
FROM (
  SELECT order_no, status,
         row_number() OVER (PARTITION BY order_no ORDER BY changed_at DESC, id DESC) AS place
  FROM status_change
) numbered
WHERE place = 1;
