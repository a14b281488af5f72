INSERT INTO practice VALUES (1, 'Asha', '2026-11-29'), (2, 'Asha', '2026-11-30'), (3, 'Asha', '2026-12-01'), (4, 'Dev', '2026-12-01');
