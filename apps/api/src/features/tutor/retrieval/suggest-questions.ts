import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { listOpenQuestions } from './open-quiz-queries.ts'

/** For whoever has answered nothing yet: each is answered by a note, a guide or a company's page. */
const FOR_NEWCOMERS = [
  'What is the difference between a process and a thread?',
  'WHERE or HAVING: which one do I need?',
  'Why is binary search O(log n)?',
  'What are the rounds of the TCS selection process?',
]
const MOST = FOR_NEWCOMERS.length

type Candidate = { topicId: string; subskill: string; text: string }

/** What interviewers ask about the subskills with most wrong answers, from their notes. */
const listForWeakSpots = compileOnce<{ userId: string }, Candidate>(
  ({ userId }) => sql`
    SELECT passages.topic_id AS "topicId", passages.subskill, passages.text
      FROM user_skills AS skill
     CROSS JOIN jsonb_each(skill.tally) AS counted (subskill, answers)
      JOIN tutor_passages AS passages
        ON passages.topic_id = skill.skill_name AND passages.subskill = counted.subskill
       AND passages.kind = 'note' AND passages.id LIKE '%/asked-%'
     WHERE skill.user_id = ${userId}::uuid AND (counted.answers ->> 'wrong')::integer > 0
     ORDER BY split_part(passages.id, '/asked-', 2), (counted.answers ->> 'wrong')::integer DESC, skill.mean, passages.id`,
)

/** Four questions to begin with: about what the learner got wrong, one for each subskill before a second one. */
export async function suggestQuestions(db: Db, userId: string | null): Promise<string[]> {
  if (userId === null) return FOR_NEWCOMERS
  const [candidates, openQuestions] = await Promise.all([
    listForWeakSpots(db, { userId }),
    listOpenQuestions(db, { userId }),
  ])
  // About these the tutor says less while the quiz is open.
  const closed = new Set(openQuestions.map(({ topicId, subskill }) => `${topicId}/${subskill}`))
  const own = candidates
    .filter(({ topicId, subskill }) => !closed.has(`${topicId}/${subskill}`))
    .flatMap(({ text }) => /^\*\*(.+?\?)\*\*/.exec(text)?.[1] ?? [])
  return [...new Set([...own, ...FOR_NEWCOMERS])].slice(0, MOST)
}
