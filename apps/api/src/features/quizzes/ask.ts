import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { listAsked } from './queries.ts'

type Session = { question_ids: string[]; option_orders: string[] }

/** The questions of a session as it shows them: its order, and its order of options. */
export async function askedIn(db: Db, session: Session): Promise<AskedQuestion[]> {
  const rows = await listAsked(db, session.question_ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return session.question_ids.flatMap((id, place) => {
    const row = byId.get(id)
    if (!row) return []
    const texts = row.options as Record<OptionKey, string>
    const order = Array.from(session.option_orders[place] ?? 'abcd') as OptionKey[]
    return {
      id,
      topicId: row.topic_id,
      subskill: row.subskill,
      difficulty: row.level,
      text: row.stem,
      code: row.code as AskedQuestion['code'],
      options: order.map((key) => ({ key, text: texts[key] })),
    }
  })
}
