import {
  MAX_MESSAGE_LENGTH,
  type MaterialReason,
  type ReplyEnding,
  type TutorEvent,
  type TutorMode,
  type TutorPractice,
  type TutorQuota,
  type TutorSource,
  type TutorSubject,
} from '@nextround/contract/tutor'
import { AppError } from '#platform/errors.ts'
import { plainText } from '#platform/plain-text.ts'
import { type Asker, countMessage } from '../limits.ts'
import type { Turn } from '../queries.ts'
import { citedSources, suggestPractice } from './attachments.ts'
import { loadHistory, saveQuestion, saveReply } from './chat-history.ts'
import { collectSources, type Sources } from './collect-sources.ts'
import { chooseWriter, materialWriter, type TutorTools, type Writer } from './writers.ts'

type AskedQuestion = {
  asker: Asker
  /** The last message is the question. */
  messages: Turn[]
  chatId?: string | undefined
  about?: TutorSubject | undefined
  signal: AbortSignal
}

/** Counts the message, collects the sources of a reply and saves the question. The reply follows as events. */
export async function answerQuestion(
  tools: TutorTools,
  { asker, messages, chatId, about, signal }: AskedQuestion,
): Promise<AsyncIterable<TutorEvent>> {
  const askedAt = performance.now()
  const question = questionIn(messages)
  const { db } = tools
  const { userId } = asker
  const { quota, refund } = await countMessage(db, asker)
  try {
    const history = await loadHistory(db, { userId, chatId, messages })
    const sources = await collectSources(tools, { userId, question, history, about: about ?? null })
    const chat = await saveQuestion(db, { userId, chatId, question })
    return streamReply(tools, { ...sources, asker, askedAt, chat, quota, refund, signal })
  } catch (error) {
    await refund()
    throw error
  }
}

type ReplyPlan = Sources & {
  asker: Asker
  askedAt: number
  /** The id is null for a guest, whose chats are not stored. */
  chat: { id: string | null; title: string }
  quota: TutorQuota
  refund: () => Promise<unknown>
  signal: AbortSignal
}

type Draft = {
  content: string
  mode: TutorMode
  reason: MaterialReason | null
  sources: TutorSource[]
  practice: TutorPractice[]
}

/**
 * Sends the model's text, or our own notes if no model may be used or it fails before its first word. Saves whatever
 * there is of the reply once, even if the reader leaves early. If there is nothing and the reader has not left, the
 * message is refunded.
 */
async function* streamReply(tools: TutorTools, plan: ReplyPlan): AsyncGenerator<TutorEvent, void> {
  const { db, background, metrics } = tools
  const { asker, chat, quota, passages, guard, askedAt, signal } = plan
  const draft: Draft = { content: '', mode: 'material', reason: null, sources: [], practice: [] }
  const save = (how: ReplyEnding) =>
    saveReply(db, { userId: asker.userId, chatId: chat.id, ...draft, ending: how })
  let ending: ReplyEnding | undefined
  let isSaved = false
  try {
    let outcome: ReturnType<Writer['outcome']>
    let writer = await chooseWriter(tools, plan)
    do {
      const { mode, reason } = writer
      Object.assign(draft, { mode, reason })
      try {
        const begin = { kind: 'begin' as const, chatId: chat.id, title: chat.title }
        yield { choices: [{ delta: {} }], tutor: { ...begin, mode, reason, quota } }
        for await (const text of writer.text) {
          if (draft.content === '') metrics.measureFirstWord(mode, performance.now() - askedAt)
          draft.content += text
          draft.sources = citedSources(writer.passages, writer.cited())
          yield { choices: [{ delta: { content: text } }] }
        }
      } finally {
        writer.close()
      }
      outcome = writer.outcome()
      if (outcome === 'failed') writer = materialWriter(plan, 'model-failed')
    } while (outcome === 'failed')

    // Practice in the subject of an open quiz could ask its questions.
    if (guard === 'free') draft.practice = await suggestPractice(db, usedIn(draft, passages))
    ending = outcome
    await save(ending)
    isSaved = true
    const { sources, practice } = draft
    yield { choices: [{ delta: {} }], tutor: { kind: 'end', ending, sources, practice } }
  } finally {
    background.run('tutor.end-reply', async () => {
      const { mode, reason, content } = draft
      const how = ending ?? (hasLeft(signal) ? 'stopped' : 'cut')
      metrics.countReply({ mode, reason, ending: how })
      if (isSaved) return
      if (content !== '') await save(how)
      else if (how === 'cut') await plan.refund()
    })
  }
}

function questionIn(messages: Turn[]): string {
  const last = messages.at(-1)
  const question = plainText(last?.content ?? '')
  if (last?.role !== 'user' || question.length > MAX_MESSAGE_LENGTH)
    throw new AppError('request.invalid')
  if (!question) throw new AppError('tutor.empty-question')
  return question
}

const usedIn = ({ sources }: Draft, passages: Sources['passages']) =>
  passages.filter(({ to }) => sources.some((source) => source.to === to))

/** Returns true if the reader left. Aborts on our side, such as a timeout or shutdown, have `server.unavailable`. */
const hasLeft = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && !(reason instanceof AppError && reason.code === 'server.unavailable')
