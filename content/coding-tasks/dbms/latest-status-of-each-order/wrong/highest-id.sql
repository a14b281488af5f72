SELECT order_no, status FROM status_change WHERE id IN (SELECT max(id) FROM status_change GROUP BY order_no);
