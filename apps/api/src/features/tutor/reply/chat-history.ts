import {
  EARLIER_MESSAGES,
  MAX_TITLE_LENGTH,
  type MaterialReason,
  type ReplyEnding,
  type TutorMode,
  type TutorPractice,
  type TutorSource,
} from '@nextround/contract/tutor'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { plainLine } from '#platform/plain-text.ts'
import {
  addChat,
  addQuestion,
  addChatReply,
  countChats,
  findChat,
  listEarlier,
  lockChats,
  MAX_CHATS,
  reserveMessageSlots,
  type Turn,
} from '../queries.ts'

/** The earlier messages of a chat. */
export type History = {
  /** Saved by the server, with the roles that it assigned. */
  stored: Turn[]
  /** Sent by a guest's browser, so anyone may have written them. */
  unverified: Turn[]
}

type Chat = { userId: string | null; chatId: string | undefined }

/** A learner's history contains only what we saved. Guests' chats are not saved, so theirs comes from the page. */
export async function loadHistory(
  db: Db,
  { userId, chatId, messages }: Chat & { messages: Turn[] },
): Promise<History> {
  if (chatId === undefined) {
    const unverified = userId === null ? messages.slice(0, -1).slice(-EARLIER_MESSAGES) : []
    return { stored: [], unverified }
  }
  if (userId === null || !(await findChat(db, { userId, chatId })))
    throw new AppError('tutor.chat-not-found')
  const stored = await listEarlier(db, { userId, chatId, limit: EARLIER_MESSAGES })
  return { stored, unverified: [] }
}

/** Saves a question in its chat, or in a new one. Guests' chats are not saved. */
export async function saveQuestion(
  db: Db,
  { userId, chatId, question }: Chat & { question: string },
): Promise<{ id: string | null; title: string }> {
  if (userId === null) return { id: null, title: toTitle(question) }
  const id = chatId ?? newId()
  return db.transaction().execute(async (trx) => {
    if (chatId === undefined) {
      await lockChats(trx, userId)
      if ((await countChats(trx, userId)) >= MAX_CHATS) throw new AppError('tutor.too-many-chats')
      await addChat(trx, { userId, chatId: id, title: toTitle(question) })
    }
    const chat = await reserveMessageSlots(trx, { userId, chatId: id })
    if (!chat) {
      const isTheirs = await findChat(trx, { userId, chatId: id })
      throw new AppError(isTheirs ? 'tutor.chat-full' : 'tutor.chat-not-found')
    }
    await addQuestion(trx, { id: newId(), userId, chatId: id, content: question })
    return { id, title: chat.title }
  })
}

type Reply = {
  userId: string | null
  chatId: string | null
  content: string
  mode: TutorMode
  reason: MaterialReason | null
  ending: ReplyEnding
  sources: TutorSource[]
  practice: TutorPractice[]
}

/** Guests' replies stay in their browser. */
export async function saveReply(db: Db, { userId, chatId, content, ...reply }: Reply) {
  if (userId === null || chatId === null) return
  await addChatReply(db, { ...reply, id: newId(), userId, chatId, content: content.toWellFormed() })
}

const SHORT_TITLE = Math.min(60, MAX_TITLE_LENGTH)

/** The first words of the question. */
function toTitle(question: string): string {
  const line = plainLine(question)
  if (line.length <= SHORT_TITLE) return line
  const cut = line.slice(0, SHORT_TITLE).toWellFormed()
  return `${cut.replace(/\s+\S*$/, '')} …`
}
