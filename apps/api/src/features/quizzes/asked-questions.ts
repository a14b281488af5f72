import { toAskedQuestion } from '@nextround/contract/question-kinds'
import type { AskedQuestion } from '@nextround/contract/quizzes'
import { type AskedSet, toAskedSet } from '@nextround/contract/stimulus'
import type { Db } from '#platform/db/client.ts'
import { type QuestionBank, questionsById } from './question-pool.ts'
import { type QuestionText, listQuestionTexts } from './queries.ts'

type PinnedQuestions = {
  question_ids: string[]
  question_versions: number[]
  option_orders: string[]
}

/**
 * Loads question texts by id, from memory if the version is still live and otherwise from the database. A quiz always
 * shows the versions that it started with.
 */
export async function loadQuestionTexts(
  { db, bank }: { db: Db; bank: QuestionBank },
  { question_ids, question_versions }: PinnedQuestions,
): Promise<Map<string, QuestionText>> {
  const live = questionsById(await bank.questions())
  const isLive = (id: string, place: number) => live.get(id)?.version === question_versions[place]
  const past = question_ids.flatMap((id, place) => (isLive(id, place) ? [] : [place]))
  const texts: QuestionText[] = question_ids.filter(isLive).map((id) => live.get(id)!)
  if (past.length > 0) {
    const ids = past.map((place) => question_ids[place]!)
    const versions = past.map((place) => question_versions[place]!)
    texts.push(...(await listQuestionTexts(db, { ids, versions })))
  }
  return new Map(texts.map((text) => [text.id, text]))
}

/** The passages, tables or charts of the sets, each once. */
export function listSets(texts: Iterable<Pick<QuestionText, 'set'>>): AskedSet[] {
  const sets = new Map<string, AskedSet>()
  for (const { set } of texts) if (set) sets.set(set.id, toAskedSet(set))
  return [...sets.values()]
}

/** Returns the questions in the session's order, with the options in the session's order. */
export const questionsOfSession = (
  texts: Map<string, QuestionText>,
  session: PinnedQuestions,
): AskedQuestion[] =>
  session.question_ids.flatMap((id, place) => {
    const text = texts.get(id)
    const order = session.option_orders[place]
    if (order === undefined) throw new Error(`no order of options is stored for ${id}`)
    return text ? toAskedQuestion(text, order) : []
  })
