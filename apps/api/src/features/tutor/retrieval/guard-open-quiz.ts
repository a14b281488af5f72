import type { Db } from '#platform/db/client.ts'
import { compareQuestion, hasSameLetters, type Likeness, listsOptions } from './compare-question.ts'
import { looksLikeQuiz } from './looks-like-quiz.ts'
import { listOpenQuestions, type OpenQuestion } from './open-quiz-queries.ts'
import { rankAll } from './passage-queries.ts'
import { isFiller } from './searching/filler-words.ts'
import { wordsOf } from './searching/normalise.ts'
import { readQuestion } from './searching/read-question.ts'
import type { SearchTerms } from './searching/search-terms.ts'
import { findWords } from './searching/word-queries.ts'

export type QuizGuard = { kind: 'free' } | { kind: 'same-question' } | { kind: 'same-subskill' }

/** Whoever asks for the answer of the quiz need not say of which question. */
const ASKS_ABOUT_QUIZ =
  /\b(?:my|this|current|open|ongoing|running|next|above)\s+(?:\w+\s+)?(?:quiz|test|question|mcq)\b|\b(?:question|q|ques)\s*(?:no\.?|number|#)?\s*\d{1,2}\b|\banswers?\s+(?:to|of|for)\s+(?:the|my|this)\s+(?:quiz|test|question)/i
/** Passages of a subskill that are nearly as good as the best one: the message may be about it. */
const NEARLY_AS_GOOD = 0.55
const MOST_RANKED = 15
/** In a language that we do not read, anything may be asked. */
const LEAST_KNOWN = 0.5
const MOST_FOREIGN = 0.3

/**
 * Whether a message may be asked about freely while a quiz is open. In doubt it may not: then it is answered from public
 * notes, without a model.
 */
export async function guardOpenQuiz(
  db: Db,
  { userId, question }: { userId: string; question: string },
): Promise<QuizGuard> {
  const openQuestions = await listOpenQuestions(db, { userId })
  if (openQuestions.length === 0) return { kind: 'free' }
  if (ASKS_ABOUT_QUIZ.test(question)) return { kind: 'same-question' }
  if (openQuestions.some((one) => hasSameLetters(question, one) || listsOptions(question, one)))
    return { kind: 'same-question' }

  const read = await readQuestion(db, question)
  const likenesses = await compareAll(db, { question, read, openQuestions })
  if (likenesses.includes('same')) return { kind: 'same-question' }
  const isDoubtful =
    likenesses.includes('near') ||
    looksLikeQuiz(question) ||
    isHardlyUnderstood(question, read) ||
    (await isAboutSubskillOf(db, { read, openQuestions }))
  return { kind: isDoubtful ? 'same-subskill' : 'free' }
}

type Comparison = { question: string; read: SearchTerms; openQuestions: OpenQuestion[] }

async function compareAll(
  db: Db,
  { question, read, openQuestions }: Comparison,
): Promise<Likeness[]> {
  const texts = openQuestions.map(({ stem, code, options }) => ({
    stem: wordsOf(stem),
    code: wordsOf(code ?? ''),
    options: wordsOf(Object.values(options).join(' ')),
  }))
  const words = new Set(texts.flatMap(({ stem, code, options }) => [...stem, ...code, ...options]))
  const found = await findWords(db, { words: [...words], misspelt: new Set() })
  const lexemesIn = (part: string[]) =>
    new Set(part.filter((word) => !isFiller(word)).map((word) => found.get(word)?.lexeme ?? word))
  const numbers = wordsOf(question).filter((word) => /^\d+$/.test(word))
  const total = [...found.values()][0]?.total ?? 0
  const rarities = new Map(
    [...found.values()].map(({ lexeme, passages }) => [
      lexeme,
      Math.log(1 + (total - (passages ?? 0) + 0.5) / ((passages ?? 0) + 0.5)),
    ]),
  )
  return texts.map(({ stem, code, options }) =>
    compareQuestion({
      asked: new Map([...read.lexemes, ...numbers.map((number) => [number, 1.5] as const)]),
      rarities,
      stem: lexemesIn(stem),
      code: lexemesIn(code),
      options: lexemesIn(options),
    }),
  )
}

function isHardlyUnderstood(question: string, { asked, known }: SearchTerms): boolean {
  const letters = question.match(/\p{L}/gu)?.length ?? 0
  const foreign = question.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0
  return asked === 0 || known < asked * LEAST_KNOWN || foreign > letters * MOST_FOREIGN
}

async function isAboutSubskillOf(
  db: Db,
  { read, openQuestions }: Pick<Comparison, 'read' | 'openQuestions'>,
): Promise<boolean> {
  const { terms, total } = read
  const ranked = await rankAll(db, { terms: JSON.stringify(terms), total, most: MOST_RANKED })
  const best = ranked[0]?.score ?? 0
  const closed = new Set(openQuestions.map(({ topicId, subskill }) => `${topicId}/${subskill}`))
  return ranked.some(
    ({ topicId, subskill, score }) =>
      score >= best * NEARLY_AS_GOOD && closed.has(`${topicId}/${subskill}`),
  )
}
