INSERT INTO entry VALUES (1, 'Asha', '2026-11-10', 200), (2, 'Asha', '2026-11-03', 400), (3, 'Bilal', '2026-11-04', 10);
