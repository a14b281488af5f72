-- Owner: quizzes. Answers of years to come stand in a table for each year, not for each quarter: a statement locks
-- and prepares every part that it might look into, and fourteen made reading a finished quiz a third dearer.

DO $$
DECLARE
  beginning date;
  bound text;
  next_bound text;
BEGIN
  FOR year IN 2027..2029 LOOP
    beginning := make_date(year, 1, 1);
    bound := lpad(to_hex((extract(epoch FROM beginning) * 1000)::bigint), 12, '0') || repeat('0', 20);
    next_bound := lpad(to_hex((extract(epoch FROM beginning + interval '1 year') * 1000)::bigint), 12, '0') || repeat('0', 20);
    -- Nothing is in them yet, unless a clock was wrong.
    FOR number IN 1..4 LOOP
      EXECUTE format('ALTER TABLE quiz_answers DETACH PARTITION quiz_answers_%sq%s', year, number);
    END LOOP;
    EXECUTE format('CREATE TABLE quiz_answers_%s PARTITION OF quiz_answers FOR VALUES FROM (%L) TO (%L)',
      year, bound::uuid, next_bound::uuid);
    FOR number IN 1..4 LOOP
      EXECUTE format('INSERT INTO quiz_answers SELECT * FROM quiz_answers_%sq%s', year, number);
      EXECUTE format('DROP TABLE quiz_answers_%sq%s', year, number);
    END LOOP;
  END LOOP;
END
$$;
