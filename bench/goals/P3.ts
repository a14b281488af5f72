import { answering, inPgbench } from '../harness/pgbench.ts'
import type { Goal } from '../harness/goal.ts'
import { answerStatement } from '../harness/statements.ts'
import { countAnswers } from './count-answers.ts'

const BARE = `
INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct)
VALUES (:session, :question, :user, 1, 'dsa', 'sorting', :answer, true)
ON CONFLICT DO NOTHING`

/** Ensures one round trip: capturing the statement fails if the application sends two. */
export const goal: Goal = {
  title: "the answer's statement beside a bare idempotent INSERT, both in pgbench",
  async workloads(environment) {
    return {
      workloads: {
        baseline: answering(environment, BARE),
        target: answering(environment, inPgbench(await answerStatement())),
      },
      names: { baseline: 'bare INSERT', target: 'the statement, one round trip' },
      verify: await countAnswers(environment),
    }
  },
  rateAtLeast: 0.7,
}
