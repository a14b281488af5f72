INSERT INTO student VALUES (1, 'Dev'), (2, 'Dev');
INSERT INTO register VALUES (1, '2026-11-02', 'P'), (2, '2026-11-02', 'A'), (2, '2026-11-03', 'P');
