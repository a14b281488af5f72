import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { type QuestionBank, questionsById } from './question-pool.ts'
import { type QuestionText, listQuestionTexts } from './queries.ts'

type PinnedQuestions = {
  question_ids: string[]
  question_versions: number[]
  option_orders: string[]
}

/** A question as one quiz shows it. Field by field, so that no other field of a question can leak. */
export function toAskedQuestion(question: QuestionText, optionOrder: string): AskedQuestion {
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

/** By id: from memory if the version is still the live one, else from the database. A quiz keeps the versions it started with. */
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

/** The questions of a session as it shows them: its order, and its order of options. */
export const questionsOfSession = (
  texts: Map<string, QuestionText>,
  session: PinnedQuestions,
): AskedQuestion[] =>
  session.question_ids.flatMap((id, place) => {
    const text = texts.get(id)
    return text ? toAskedQuestion(text, session.option_orders[place] ?? 'abcd') : []
  })
