SELECT c.order_no, c.status FROM status_change c WHERE c.changed_at = (SELECT max(changed_at) FROM status_change o WHERE o.order_no = c.order_no);
