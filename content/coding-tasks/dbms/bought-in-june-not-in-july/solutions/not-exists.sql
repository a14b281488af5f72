SELECT DISTINCT customer_id
FROM purchase p
WHERE bought_on BETWEEN '2026-06-01' AND '2026-06-30'
  AND NOT EXISTS (
    SELECT 1 FROM purchase q
    WHERE q.customer_id = p.customer_id AND q.bought_on BETWEEN '2026-07-01' AND '2026-07-31'
  );
