import {
  EARLIER_MESSAGES,
  LONGEST_MESSAGE,
  type TutorEvent,
  type TutorSubject,
} from '@nextround/contract/tutor'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { plainText } from '#platform/plain-text.ts'
import type { Asker } from './asker.ts'
import type { Passage } from './passage.ts'
import { findChat, listEarlier, type Turn } from './queries.ts'
import { countMessage } from './quota.ts'
import type { Grounds, TutorTools } from './reply-plan.ts'
import { findPassages } from './retrieval/find-passages.ts'
import { guardOpenQuiz } from './retrieval/guard-open-quiz.ts'
import { looksLikeQuiz } from './retrieval/looks-like-quiz.ts'
import { saveQuestion } from './save-question.ts'
import { writeReply } from './write-reply.ts'

type AskedQuestion = {
  asker: Asker
  /** The last one is the question. */
  messages: Turn[]
  chatId?: string | undefined
  about?: TutorSubject | undefined
  signal: AbortSignal
}

/** Passages for one reply: as many as a list of sources holds, so that each number in the text leads to one. */
const MOST_PASSAGES = 6
/** Looked for, because some may not be used. */
const CANDIDATES = 12

/** Counts the message, looks for what answers it and stores it; the reply follows as events. */
export async function answerQuestion(
  tools: TutorTools,
  { asker, messages, chatId, about, signal }: AskedQuestion,
): Promise<AsyncIterable<TutorEvent>> {
  const askedAt = performance.now()
  const question = questionIn(messages)
  const { db } = tools
  const { quota, refund } = await countMessage(db, asker)
  try {
    const earlier = await earlierMessages(tools, { asker, messages, chatId })
    const grounds = await findGrounds(tools, { asker, question, earlier, about: about ?? null })
    const chat = await saveQuestion(db, { userId: asker.userId, chatId, question })
    return writeReply(tools, { asker, askedAt, quota, refund, chat, ...grounds }, signal)
  } catch (error) {
    await refund()
    throw error
  }
}

function questionIn(messages: Turn[]): string {
  const last = messages.at(-1)
  const question = plainText(last?.content ?? '')
  if (last?.role !== 'user' || question.length > LONGEST_MESSAGE)
    throw new AppError('request.invalid')
  if (!question) throw new AppError('tutor.empty-question')
  return question
}

type Earlier = { stored: Turn[]; told: Turn[] }

/** Of a learner only what we stored ourselves; of a guest, whose chats are not stored, what the page sends. */
async function earlierMessages(
  { db }: TutorTools,
  { asker: { userId }, messages, chatId }: Pick<AskedQuestion, 'asker' | 'messages' | 'chatId'>,
): Promise<Earlier> {
  if (chatId === undefined) {
    const told = userId === null ? messages.slice(0, -1).slice(-EARLIER_MESSAGES) : []
    return { stored: [], told }
  }
  if (userId === null || !(await findChat(db, { userId, chatId })))
    throw new AppError('tutor.chat-not-found')
  return { stored: await listEarlier(db, { userId, chatId, limit: EARLIER_MESSAGES }), told: [] }
}

type Search = { asker: Asker; question: string; earlier: Earlier; about: TutorSubject | null }

/** What a reply may rest on, and whether a model may be asked for it. */
async function findGrounds(
  { db }: TutorTools,
  { asker: { userId }, question, earlier, about }: Search,
): Promise<Grounds> {
  const before = [...earlier.stored, ...earlier.told]
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
  const [guard, passages] = await Promise.all([
    userId === null ? ('free' as const) : guardAll(db, { userId, question, before }),
    findForChat(db, { userId, question, about, before }),
  ])
  const isQuizLike = looksLikeQuiz(question)
  return { guard, question, isQuizLike, passages: allowed(passages, guard), ...earlier }
}

type Guard = Grounds['guard']
type OfLearner = { userId: string; question: string; before: string[] }

/** Also of a question of the quiz that comes in several messages. */
async function guardAll(db: Db, { userId, question, before }: OfLearner): Promise<Guard> {
  const texts = before.length > 0 ? [question, [...before, question].join('\n')] : [question]
  const verdicts = await Promise.all(
    texts.map(async (text) => (await guardOpenQuiz(db, { userId, question: text })).kind),
  )
  return (
    (['same-question', 'same-subskill'] as const).find((kind) => verdicts.includes(kind)) ?? 'free'
  )
}

type OfChat = {
  userId: string | null
  question: string
  about: TutorSubject | null
  before: string[]
}

/** "And why?" finds nothing by itself: then the question before it is looked for too. */
async function findForChat(db: Db, { before, question, ...search }: OfChat): Promise<Passage[]> {
  const limit = CANDIDATES
  const found = await findPassages(db, { ...search, question, limit })
  const last = before.at(-1)
  if (found.length > 0 || last === undefined) return found
  return findPassages(db, { ...search, question: `${last}\n${question}`, limit })
}

/** Of what an open quiz asks about only notes, which anybody can read. */
function allowed(passages: Passage[], guard: Guard): Passage[] {
  if (guard === 'same-question') return []
  const usable = passages.filter(({ kind }) => guard === 'free' || kind === 'note')
  return usable.slice(0, MOST_PASSAGES)
}
