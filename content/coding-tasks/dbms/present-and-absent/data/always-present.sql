INSERT INTO student VALUES (1, 'Asha'), (2, 'Bilal');
INSERT INTO register VALUES (1, '2026-11-02', 'P'), (1, '2026-11-03', 'P'), (2, '2026-11-02', 'P');
