import type { BenchEnvironment } from '../harness/environment.ts'

const MONDAY = "date_trunc('week', now() AT TIME ZONE 'Asia/Kolkata')::date"

/** A ranked learner shortly before a drive: ten quizzes in three topics, a month of days, twenty cards. */
export async function fillProgress({ db }: BenchEnvironment, learners: number) {
  await db.query(`
    CREATE TEMPORARY VIEW learners AS SELECT * FROM bench_learners WHERE place < ${learners};
    INSERT INTO user_totals (user_id, quizzes, score_sum, correct_answers, total_questions, time_spent_ms,
           perfect_quizzes, re_tests, mastered, recovered, counted_through, streak)
    SELECT user_id, 10, 700, 105, 150, 6000000, 0, 0, 90, 0, now(),
           '{"current": 3, "longest": 9, "freezes": 1, "last": null}'
      FROM learners;
    INSERT INTO topic_totals (user_id, topic_id, quizzes, score_sum, best_score, first_score, last_score, last_attempt)
    SELECT user_id, topic, 3, 210, 80, 60, 70, now() FROM learners, unnest(ARRAY['dsa', 'dbms', 'os']) AS topic;
    INSERT INTO user_skills (user_id, skill_name, skill_percentage, subskills, improvement_plan, mean, variance,
           answers, last_answer_at, evidence, tally, misconceptions)
    SELECT user_id, topic, 64, '{"sorting": 60, "graphs": 55, "trees": 70}',
           '{"priority": "medium", "recommendations": ["Practise Graphs.", "Practise Trees."], "focus": {"subskill": "graphs", "label": "Graphs"}}',
           0.1, 0.3, 30, now(), (SELECT jsonb_agg(jsonb_build_array('known-' || n, 1, 'sorting', 0.2, 0.3, n % 2, 1790000000 + n))
             FROM generate_series(1, 30) AS n),
           '{"sorting": {"answered": 10, "wrong": 3, "counted": 9, "right": 6}, "graphs": {"answered": 9, "wrong": 4, "counted": 9, "right": 5}, "trees": {"answered": 11, "wrong": 2, "counted": 8, "right": 7}}',
           '{}'
      FROM learners, unnest(ARRAY['dsa', 'dbms', 'os']) AS topic;
    INSERT INTO study_days (user_id, day, began_at, ended_at, answered, correct)
    SELECT user_id, current_date - n, now(), now(), 15, 10 FROM learners, generate_series(1, 30) AS n;
    INSERT INTO user_badges (user_id, badge_id, earned_at)
    SELECT user_id, badge, now() FROM learners, unnest(ARRAY['first-quiz', 'first-pass', 'comeback']) AS badge;
    INSERT INTO review_cards (user_id, concept, topic_id, stability, difficulty, due_on, reviewed_on, reps, lapses, is_recovered)
    SELECT user_id, 'dsa.c' || n, 'dsa', 3, 5, current_date + n - 10, current_date - 5, 2, 0, false
      FROM learners, generate_series(1, 20) AS n;
    INSERT INTO leaderboard (user_id, topic_scores, overall_score, technical_score, aptitude_score, coding_score,
           communication_score, streak_count, badges_earned, quizzes, questions, quick_answers, week, week_base)
    SELECT user_id, '{"dsa": 5500, "dbms": 5500, "os": 5500}', 1238, 2750, 0, 0, 0, 3,
           ARRAY['first-quiz', 'first-pass', 'comeback'], 10, 150, 0, ${MONDAY}, '{1000, 2200, 0, 0, 0}'
      FROM learners;
    INSERT INTO leaderboard_places (user_id, board, rank_key, day)
    SELECT user_id, board, ((10000 - points)::bigint << 32) + 1790000000 + place, current_date
      FROM learners, (VALUES ('overall', 1238), ('technical', 2750),
           ('overall@' || ${MONDAY}, 238), ('technical@' || ${MONDAY}, 550)) AS boards (board, points)`)
}
