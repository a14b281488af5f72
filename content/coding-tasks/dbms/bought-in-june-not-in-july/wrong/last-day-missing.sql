SELECT customer_id FROM purchase WHERE bought_on >= '2026-06-01' AND bought_on < '2026-06-30' EXCEPT SELECT customer_id FROM purchase WHERE bought_on >= '2026-07-01' AND bought_on < '2026-07-31';
