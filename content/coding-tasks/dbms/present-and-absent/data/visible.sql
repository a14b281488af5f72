INSERT INTO student VALUES (1, 'Asha'), (2, 'Bilal'), (3, 'Dev');
INSERT INTO register VALUES (1, '2026-11-02', 'P'), (1, '2026-11-03', 'A'), (1, '2026-11-04', 'P'), (2, '2026-11-02', 'A');
