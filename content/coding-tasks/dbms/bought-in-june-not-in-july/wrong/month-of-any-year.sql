SELECT customer_id FROM purchase WHERE extract(month FROM bought_on) = 6 EXCEPT SELECT customer_id FROM purchase WHERE extract(month FROM bought_on) = 7;
