INSERT INTO status_change VALUES (1, 101, 'paid', '2026-11-01 10:00'), (2, 101, 'packed', '2026-11-03 10:00'), (3, 102, 'paid', '2026-11-01 10:00');
