import type { Db } from '#platform/db/client.ts'
import { listOpenQuestions } from './quiz-guard/queries.ts'
import { listForWeakSpots } from './search/queries.ts'

/** For learners without answers. Each is answered by a note, a guide or a company page. */
const FOR_NEWCOMERS = [
  'What is the difference between a process and a thread?',
  'WHERE or HAVING: which one do I need?',
  'Why is binary search O(log n)?',
  'What are the rounds of the TCS selection process?',
]
const MAX_SUGGESTIONS = FOR_NEWCOMERS.length

/** Suggests questions on the learner's weak subskills, one for each before a second one, then fixed ones. */
export async function suggestQuestions(db: Db, userId: string | null): Promise<string[]> {
  if (userId === null) return FOR_NEWCOMERS
  const [candidates, openQuestions] = await Promise.all([
    listForWeakSpots(db, { userId }),
    listOpenQuestions(db, { userId }),
  ])
  // Skills of the open quiz. The tutor says less about them, so it suggests questions on others.
  const closed = new Set(openQuestions.map(({ topicId, subskill }) => `${topicId}/${subskill}`))
  const own = candidates
    .filter(({ topicId, subskill }) => !closed.has(`${topicId}/${subskill}`))
    .flatMap(({ text }) => /^\*\*(.+?\?)\*\*/.exec(text)?.[1] ?? [])
  return [...new Set([...own, ...FOR_NEWCOMERS])].slice(0, MAX_SUGGESTIONS)
}
