SELECT order_no, max(status) FROM status_change GROUP BY order_no;
