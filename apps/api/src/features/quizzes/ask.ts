import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import type { BankQuestion } from './question-pool.ts'
import { listAsked } from './queries.ts'

type Session = { question_ids: string[]; option_orders: string[] }
/** What is shown of a question. */
export type Text = Pick<
  BankQuestion,
  'id' | 'topicId' | 'subskill' | 'level' | 'stem' | 'code' | 'options'
>

/** A question as one quiz shows it. Field by field: what a question may carry besides must not slip out. */
export function askedAs(question: Text, optionOrder: string): AskedQuestion {
  const texts = question.options as Record<OptionKey, string>
  return {
    id: question.id,
    topicId: question.topicId,
    subskill: question.subskill,
    difficulty: question.level,
    text: question.stem,
    code: question.code as AskedQuestion['code'],
    options: (Array.from(optionOrder) as OptionKey[]).map((key) => ({ key, text: texts[key] })),
  }
}

/** The questions of a session as it shows them: its order, and its order of options. */
export async function askedIn(db: Db, session: Session): Promise<AskedQuestion[]> {
  const rows = await listAsked(db, session.question_ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return session.question_ids.flatMap((id, place) => {
    const row = byId.get(id)
    return row ? askedAs(row, session.option_orders[place] ?? 'abcd') : []
  })
}
