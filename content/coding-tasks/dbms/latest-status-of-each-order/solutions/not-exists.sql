SELECT c.order_no, c.status
FROM status_change c
WHERE NOT EXISTS (
  SELECT 1 FROM status_change o
  WHERE o.order_no = c.order_no AND (o.changed_at, o.id) > (c.changed_at, c.id)
);
