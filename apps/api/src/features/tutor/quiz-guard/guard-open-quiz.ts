import type { Db } from '#platform/db/client.ts'
import { splitWords } from '../search/normalise.ts'
import { type FoundWord, rankAll } from '../search/queries.ts'
import { idf, type SearchTerms } from '../search/read-question.ts'
import { isStopWord } from '../search/stop-words.ts'
import { compareQuestion, hasSameLetters, type Likeness, listsOptions } from './compare-question.ts'
import { looksLikeQuiz } from './looks-like-quiz.ts'
import type { OpenQuestion } from './queries.ts'

export type QuizGuard = 'free' | 'same-question' | 'same-subskill'

type Guarded = {
  /** The texts to compare, such as the message alone and together with earlier ones. */
  messages: SearchTerms[]
  openQuestions: OpenQuestion[]
  /** Includes at least the words of `collectVocabulary(openQuestions)`. */
  found: ReadonlyMap<string, FoundWord>
}

/** A message that asks for quiz answers may not say which question it means. */
const ASKS_ABOUT_QUIZ =
  /\b(?:my|this|current|open|ongoing|running|next|above)\s+(?:\w+\s+)?(?:quiz|test|question|mcq)\b|\b(?:question|q|ques)\s*(?:no\.?|number|#)?\s*\d{1,2}\b|\banswers?\s+(?:to|of|for)\s+(?:the|my|this)\s+(?:quiz|test|question)/i
/** A message may be about any subskill whose passages score nearly as high as the best one. */
const NEARLY_AS_GOOD = 0.55
const MAX_RANKED = 15
/** A message in a language that we cannot read may ask anything. */
const MIN_KNOWN = 0.5
const MAX_FOREIGN = 0.3

/** Finds a pasted or requested question of the open quiz. It needs no database, so it comes first. */
export const quotesOpenQuiz = (texts: string[], openQuestions: OpenQuestion[]): boolean =>
  openQuestions.length > 0 &&
  texts.some(
    (text) =>
      ASKS_ABOUT_QUIZ.test(text) ||
      openQuestions.some((one) => hasSameLetters(text, one) || listsOptions(text, one)),
  )

/**
 * Decides whether a message that quotes no question may be answered freely while a quiz is open. In doubt it may not,
 * and the reply is made of public notes, without a model.
 */
export async function guardOpenQuiz(
  db: Db,
  { messages, openQuestions, found }: Guarded,
): Promise<QuizGuard> {
  if (openQuestions.length === 0) return 'free'
  const questions = openQuestions.map(lexemesIn(found))
  const idfs = idfsIn(openQuestions, found)
  const likenesses = messages.flatMap((message) => compareAll(message, { questions, idfs }))
  if (likenesses.includes('same')) return 'same-question'
  if (likenesses.includes('near')) return 'same-subskill'
  if (messages.some((one) => looksLikeQuiz(one.text) || isHardlyUnderstood(one)))
    return 'same-subskill'
  const subskills = new Set(openQuestions.map(({ topicId, subskill }) => `${topicId}/${subskill}`))
  const isAboutOne = await Promise.all(messages.map((one) => isAboutAny(db, one, subskills)))
  return isAboutOne.includes(true) ? 'same-subskill' : 'free'
}

/** The words to look up before the guard can compare a message with the open questions. */
export const collectVocabulary = (openQuestions: OpenQuestion[]): string[] =>
  openQuestions.flatMap((question) => Object.values(splitParts(question)).flat())

const splitParts = ({ stem, code, options }: OpenQuestion) => ({
  stem: splitWords(stem),
  code: splitWords(code ?? ''),
  options: splitWords(Object.values(options).join(' ')),
})

type Lexemes = Record<'stem' | 'code' | 'options', ReadonlySet<string>>

function lexemesIn(found: Guarded['found']): (question: OpenQuestion) => Lexemes {
  const read = (words: string[]) =>
    new Set(
      words.filter((word) => !isStopWord(word)).map((word) => found.get(word)?.lexeme ?? word),
    )
  return (question) => {
    const { stem, code, options } = splitParts(question)
    return { stem: read(stem), code: read(code), options: read(options) }
  }
}

const idfsIn = (openQuestions: OpenQuestion[], found: Guarded['found']): Map<string, number> =>
  new Map(
    collectVocabulary(openQuestions)
      .map((word) => found.get(word))
      .filter((row) => row !== undefined)
      .map(({ lexeme, passages, total }) => [lexeme, idf(passages ?? 0, total)]),
  )

function compareAll(
  { text, lexemes }: SearchTerms,
  { questions, idfs }: { questions: Lexemes[]; idfs: ReadonlyMap<string, number> },
): Likeness[] {
  const numbers = splitWords(text).filter((word) => /^\d+$/.test(word))
  const asked = new Map([...lexemes, ...numbers.map((number) => [number, 1.5] as const)])
  return questions.map((question) => compareQuestion({ asked, idfs, ...question }))
}

function isHardlyUnderstood({ text, asked, known }: SearchTerms): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const foreign = text.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0
  return asked === 0 || known < asked * MIN_KNOWN || foreign > letters * MAX_FOREIGN
}

async function isAboutAny(
  db: Db,
  { terms, total }: SearchTerms,
  subskills: ReadonlySet<string>,
): Promise<boolean> {
  const ranked = await rankAll(db, { terms: JSON.stringify(terms), total, most: MAX_RANKED })
  const best = ranked[0]?.score ?? 0
  return ranked.some(
    ({ topicId, subskill, score }) =>
      score >= best * NEARLY_AS_GOOD && subskills.has(`${topicId}/${subskill}`),
  )
}
