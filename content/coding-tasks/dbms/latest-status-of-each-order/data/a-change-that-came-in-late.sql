INSERT INTO status_change VALUES (1, 101, 'delivered', '2026-11-05 10:00'), (2, 101, 'shipped', '2026-11-03 10:00'), (3, 102, 'paid', '2026-11-04 10:00');
