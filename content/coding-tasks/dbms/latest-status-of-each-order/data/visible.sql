INSERT INTO status_change VALUES (1, 101, 'paid', '2026-11-01 10:00'), (2, 102, 'paid', '2026-11-01 11:00'), (3, 101, 'packed', '2026-11-02 09:00'), (4, 102, 'cancelled', '2026-11-02 08:00');
