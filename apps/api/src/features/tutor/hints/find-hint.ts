import type { Db } from '#platform/db/client.ts'
import { listPassages } from '../search/queries.ts'
import type { Passage } from '../search/passage.ts'
import { NOTE_PARTS } from '../search/splitting/split-notes.ts'
import { composeRung, SKILL_IS_ASKED } from './compose-rung.ts'
import { findRung } from './find-rung.ts'
import { findHintQuestion } from './queries.ts'

type Asked = {
  userId: string | null
  questionId: string
  message: string
  /** The learner's earlier messages in this chat, oldest first. */
  before: readonly string[]
}

/** A finished text with its sources. A model may put the text into other words. */
export type Hint = { text: string; pages: string[]; notes: Passage[] }

/** Returns the next hint on a question. Returns undefined for a message about something else. */
export async function findHint(
  db: Db,
  { userId, questionId, message, before }: Asked,
): Promise<Hint | undefined> {
  const rung = findRung(message, before)
  if (!rung) return undefined
  const [question] = await findHintQuestion(db, { userId, questionId })
  if (!question) return undefined
  if (question.isSkillAsked) return { text: SKILL_IS_ASKED, pages: [], notes: [] }
  const { topicId, subskill } = question
  const ids = [`note/${topicId}/${subskill}/${NOTE_PARTS.idea}`]
  const notes = rung === 'idea' ? await listPassages(db, { userId, ids }) : []
  return { ...composeRung({ rung, question, notes }), notes }
}
