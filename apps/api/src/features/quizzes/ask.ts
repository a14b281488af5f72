import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { type Bank, type BankQuestion, questionsById } from './question-pool.ts'
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

/** By id, from memory. What is asked no more is read from the database: a quiz keeps what it asked. */
export async function textsOf(
  { db, bank }: { db: Db; bank: Bank },
  ids: string[],
): Promise<Map<string, Text>> {
  const live = questionsById(await bank.questions())
  const missing = ids.filter((id) => !live.has(id))
  const retired = missing.length > 0 ? await listAsked(db, missing) : []
  const texts: Text[] = [...ids.flatMap((id) => live.get(id) ?? []), ...retired]
  return new Map(texts.map((text) => [text.id, text]))
}

/** The questions of a session as it shows them: its order, and its order of options. */
export const askedIn = (texts: Map<string, Text>, session: Session): AskedQuestion[] =>
  session.question_ids.flatMap((id, place) => {
    const text = texts.get(id)
    return text ? askedAs(text, session.option_orders[place] ?? 'abcd') : []
  })
