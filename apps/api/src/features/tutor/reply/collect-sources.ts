import type { TutorSubject } from '@nextround/contract/tutor'
import type { Db } from '#platform/db/client.ts'
import {
  guardOpenQuiz,
  type QuizGuard,
  quotesOpenQuiz,
  vocabularyOf,
} from '../quiz-guard/guard-open-quiz.ts'
import { looksLikeQuiz } from '../quiz-guard/looks-like-quiz.ts'
import { listOpenQuestions } from '../quiz-guard/queries.ts'
import { findNearestNotes, findPassages } from '../search/find-passages.ts'
import type { Passage } from '../search/passage.ts'
import { readQuestions } from '../search/read-question.ts'
import { findFixedReply } from '../conversation/fixed-reply.ts'
import { findFollowUp, type FollowUpKind } from '../conversation/follow-up.ts'
import type { History } from './chat-history.ts'

/** Everything that a reply may be based on. */
export type Sources = {
  question: string
  history: History
  isQuizLike: boolean
  /** The whole reply to small talk. No passage is needed for it. */
  fixedReply: string | null
  /** How the question relates to the learner's open quiz. */
  guard: QuizGuard
  /** The words that the search understood, as their stems. */
  subjects: ReadonlySet<string>
  /** What the question wants of the last answer. Null if it needs no earlier question. */
  followUp: FollowUpKind | null
  passages: Passage[]
  /** The nearest notes if no passage is about the question. */
  nearest: Passage[]
}

type Asked = {
  userId: string | null
  question: string
  history: History
  about: TutorSubject | null
}

/** The list of sources holds this many, so that every number in the text has an entry. */
const MAX_PASSAGES = 6
/** Searches for more, because some may not be usable. */
const CANDIDATES = 12

/** Searches the passages and guards the open quiz. Looks up the words of all messages once, for both. */
export async function collectSources(
  db: Db,
  { userId, question, history, about }: Asked,
): Promise<Sources> {
  const before = [...history.stored, ...history.unverified]
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
  const wholeChat = [...before, question].join('\n')
  const openQuestions = userId === null ? [] : await listOpenQuestions(db, { userId })
  // A question of the quiz may be spread over several messages, so the whole chat is compared too.
  const guarded = openQuestions.length > 0 ? [...new Set([question, wholeChat])] : []
  const asked = { question, history, isQuizLike: looksLikeQuiz(question) }
  const nothing = {
    fixedReply: null,
    subjects: new Set<string>(),
    followUp: null,
    passages: [],
    nearest: [],
  }
  if (quotesOpenQuiz(guarded, openQuestions))
    return { ...asked, ...nothing, guard: 'same-question' }

  const fixedReply = findFixedReply(question)
  if (fixedReply !== undefined) return { ...asked, ...nothing, guard: 'free', fixedReply }
  const followUp = findFollowUp(question, before) ?? null
  const searched = followUp?.question ?? question
  const texts = [...new Set([searched, ...guarded])]
  const { read, found } = await readQuestions(db, texts, vocabularyOf(openQuestions))
  const search = { userId, question: read.get(searched)! }
  const [guard, candidates] = await Promise.all([
    guardOpenQuiz(db, { messages: guarded.map((text) => read.get(text)!), openQuestions, found }),
    findPassages(db, { ...search, about, limit: CANDIDATES }),
  ])
  const passages = candidates.filter(isAllowed[guard]).slice(0, MAX_PASSAGES)
  const nearest = passages.length > 0 ? [] : await findNearestNotes(db, search)
  const subjects = new Set(search.question.lexemes.keys())
  return {
    ...asked,
    fixedReply: null,
    subjects,
    followUp: followUp?.kind ?? null,
    guard,
    passages,
    nearest,
  }
}

/** For the subskills of an open quiz, a reply uses only notes, which anybody can read. */
const isAllowed: Record<QuizGuard, (passage: Passage) => boolean> = {
  free: () => true,
  'same-subskill': ({ kind }) => kind === 'note',
  'same-question': () => false,
}
