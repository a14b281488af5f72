import { LONGEST_TITLE } from '@nextround/contract/tutor'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { plainLine } from '#platform/plain-text.ts'
import {
  addChat,
  addQuestion,
  countChats,
  findChat,
  lockChats,
  MOST_CHATS,
  takeRoom,
} from './queries.ts'

type Question = { userId: string | null; chatId: string | undefined; question: string }

/** Stores a question in its chat, or in a new one. Chats of guests are not stored. */
export async function saveQuestion(
  db: Db,
  { userId, chatId, question }: Question,
): Promise<{ id: string | null; title: string }> {
  if (userId === null) return { id: null, title: titleOf(question) }
  const id = chatId ?? newId()
  return db.transaction().execute(async (trx) => {
    if (chatId === undefined) {
      await lockChats(trx, userId)
      if ((await countChats(trx, userId)) >= MOST_CHATS) throw new AppError('tutor.too-many-chats')
      await addChat(trx, { userId, chatId: id, title: titleOf(question) })
    }
    const chat = await takeRoom(trx, { userId, chatId: id })
    if (!chat) {
      const isTheirs = await findChat(trx, { userId, chatId: id })
      throw new AppError(isTheirs ? 'tutor.chat-full' : 'tutor.chat-not-found')
    }
    await addQuestion(trx, { id: newId(), userId, chatId: id, content: question })
    return { id, title: chat.title }
  })
}

const SHORT_TITLE = Math.min(60, LONGEST_TITLE)

/** The first words of the question. */
function titleOf(question: string): string {
  const line = plainLine(question)
  if (line.length <= SHORT_TITLE) return line
  const cut = line.slice(0, SHORT_TITLE).toWellFormed()
  return `${cut.replace(/\s+\S*$/, '')} …`
}
