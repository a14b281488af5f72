INSERT INTO entry VALUES (1, 'Asha', '2026-11-01', 500), (2, 'Asha', '2026-11-01', -100), (3, 'Asha', '2026-11-02', 50);
