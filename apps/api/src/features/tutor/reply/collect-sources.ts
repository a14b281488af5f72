import type { TutorSubject } from '@nextround/contract/tutor'
import type { Db } from '#platform/db/client.ts'
import {
  guardOpenQuiz,
  type QuizGuard,
  quotesOpenQuiz,
  collectVocabulary,
} from '../quiz-guard/guard-open-quiz.ts'
import { looksLikeQuiz } from '../quiz-guard/looks-like-quiz.ts'
import { listOpenQuestions } from '../quiz-guard/queries.ts'
import { findNearestNotes, findPassages } from '../search/find-passages.ts'
import type { Passage } from '../search/passage.ts'
import { readQuestions } from '../search/read-question.ts'
import { describeUnknownCompany } from '../conversation/unknown-company.ts'
import { findFixedReply } from '../conversation/fixed-reply.ts'
import { findFollowUp, type FollowUpKind } from '../conversation/follow-up.ts'
import { findHint } from '../hints/find-hint.ts'
import { describeState } from '../own-state/describe-state.ts'
import { findRequest } from '../own-state/find-request.ts'
import type { LearnerState } from '../own-state/learner.ts'
import type { History } from './chat-history.ts'

/** Everything that a reply may be based on. */
export type Sources = {
  question: string
  history: History
  isQuizLike: boolean
  /** A finished reply that no search is needed for. */
  ready: ReadyReply | null
  /** How the question relates to the learner's open quiz. */
  guard: QuizGuard
  /** The words that the search understood, as their stems. */
  subjects: ReadonlySet<string>
  /** The part of the last answer that the question asks for. Null if it needs no earlier question. */
  followUp: FollowUpKind | null
  passages: Passage[]
  /** The nearest notes if no passage is about the question. */
  nearest: Passage[]
}

/** A reply to small talk, an answer from the learner's own data, or a hint. A model may put the last two into words. */
export type ReadyReply = { kind: 'small-talk' | 'state' | 'hint'; text: string; pages: string[] }

type Tools = { db: Db; learner: LearnerState }
type Asked = {
  userId: string | null
  question: string
  history: History
  about: TutorSubject | null
}

/** The list of sources holds this many, so that every number in the text has an entry. */
const MAX_PASSAGES = 8
/** Searches for more, because some may not be usable. */
const CANDIDATES = 12

/** Searches the passages and guards the open quiz. Looks up the words of all messages once, for both. */
export async function collectSources(
  { db, learner }: Tools,
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
    ready: null,
    subjects: new Set<string>(),
    followUp: null,
    passages: [],
    nearest: [],
  }
  if (quotesOpenQuiz(guarded, openQuestions))
    return { ...asked, ...nothing, guard: 'same-question' }

  const fixedReply = findFixedReply(question) ?? describeUnknownCompany(question)
  if (fixedReply !== undefined) {
    const ready = { kind: 'small-talk' as const, text: fixedReply, pages: [] }
    return { ...asked, ...nothing, guard: 'free', ready }
  }
  const own = await findOwn({ db, learner }, { userId, question, about, before })
  const followUp = findFollowUp(question, before) ?? null
  const searched = followUp?.question ?? question
  const texts = [...new Set([searched, ...guarded])]
  const { read, found } = await readQuestions(db, texts, collectVocabulary(openQuestions))
  const search = { userId, question: read.get(searched)! }
  const [guard, candidates] = await Promise.all([
    guardOpenQuiz(db, { messages: guarded.map((text) => read.get(text)!), openQuestions, found }),
    own ? own.notes : findCandidates(db, { ...search, about }),
  ])
  if (own) return { ...asked, ...nothing, guard, ready: own.ready, passages: candidates }
  const allowed = candidates.filter(isAllowed[guard])
  // An answer about a company picks lines from all its groups of facts.
  const passages = allowed[0]?.kind === 'company' ? allowed : allowed.slice(0, MAX_PASSAGES)
  const nearest = passages.length > 0 ? [] : await findNearestNotes(db, search)
  const subjects = new Set(search.question.lexemes.keys())
  return {
    ...asked,
    ready: null,
    subjects,
    followUp: followUp?.kind ?? null,
    guard,
    passages,
    nearest,
  }
}

type Search = Omit<Parameters<typeof findPassages>[1], 'limit'>

/** A message that names a subject is answered from our notes. Only others are about the open question. */
async function findCandidates(db: Db, { about, ...search }: Search): Promise<Passage[]> {
  if (!about || 'guideId' in about) return findPassages(db, { ...search, about, limit: CANDIDATES })
  const found = await findPassages(db, { ...search, about: null, limit: CANDIDATES })
  return found.length > 0 ? found : findPassages(db, { ...search, about, limit: CANDIDATES })
}

type Own = { ready: ReadyReply; notes: Passage[] }

/** Returns a reply that needs no search: a hint on the open question, or an answer from the learner's own data. */
async function findOwn(
  { db, learner }: Tools,
  { userId, question, about, before }: Omit<Asked, 'history'> & { before: string[] },
): Promise<Own | undefined> {
  const questionId = about && 'questionId' in about ? about.questionId : undefined
  const request = findRequest(question)
  if (request) {
    const asked = { userId, request, message: question, questionId }
    const text = await describeState({ db, learner }, asked)
    return { ready: { kind: 'state', text, pages: [] }, notes: [] }
  }
  if (questionId === undefined) return undefined
  const hint = await findHint(db, { userId, questionId, message: question, before })
  return hint && { ready: { kind: 'hint', text: hint.text, pages: hint.pages }, notes: hint.notes }
}

/** For the subskills of an open quiz, a reply uses only notes, which anyone can read. */
const isAllowed: Record<QuizGuard, (passage: Passage) => boolean> = {
  free: () => true,
  'same-subskill': ({ kind }) => kind === 'note',
  'same-question': () => false,
}
