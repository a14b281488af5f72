import type {
  MaterialReason,
  ReplyEnding,
  TutorChat,
  TutorMessage,
  TutorMode,
  TutorPractice,
  TutorSource,
} from '@nextround/contract/tutor'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

export const MAX_CHATS = 100
const MAX_MESSAGES = 200

type ChatKey = { userId: string; chatId: string }

const CHAT_COLUMNS = ['id', 'title', 'asked_at'] as const
const toChat = ({ id, title, asked_at }: { id: string; title: string; asked_at: Date }) => ({
  id,
  title,
  at: asked_at.toISOString(),
})

export type Turn = { role: 'user' | 'assistant'; content: string }

/** Serialises a learner's new chats: two at the same time would count the same chats. */
export const lockChats = (trx: Trx, userId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tutor_chats:${userId}`}, 0))`.execute(trx)

export async function countChats(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tutor_chats')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const addChat = (trx: Trx, { userId, chatId, title }: ChatKey & { title: string }) =>
  trx.insertInto('tutor_chats').values({ id: chatId, user_id: userId, title }).execute()

/** Reserves room for a question and its reply. Returns undefined if the chat is full or not this learner's. */
export const reserveMessageSlots = (
  trx: Trx,
  { userId, chatId }: ChatKey,
): Promise<{ title: string } | undefined> =>
  trx
    .updateTable('tutor_chats')
    .set({ message_count: sql`message_count + 2`, asked_at: sql`now()` })
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .where('message_count', '<=', MAX_MESSAGES - 2)
    .returning('title')
    .executeTakeFirst()

type Question = ChatKey & { id: string; content: string }

export const addQuestion = (trx: Trx, { id, userId, chatId, content }: Question) =>
  trx
    .insertInto('tutor_messages')
    .values({ id, chat_id: chatId, user_id: userId, role: 'user', content })
    .execute()

type Reply = Question & {
  mode: TutorMode
  reason: MaterialReason | null
  ending: ReplyEnding
  sources: TutorSource[]
  practice: TutorPractice[]
}

/** Does nothing if the chat was deleted while the reply was written. */
export const addChatReply = (db: Db, { id, userId, chatId, ...reply }: Reply) =>
  sql`
    INSERT INTO tutor_messages (id, chat_id, user_id, role, content, mode, reason, ending, sources, practice)
    SELECT ${id}, chats.id, chats.user_id, 'assistant', ${reply.content}, ${reply.mode}, ${reply.reason}, ${reply.ending},
           ${JSON.stringify(reply.sources)}::jsonb, ${JSON.stringify(reply.practice)}::jsonb
      FROM tutor_chats AS chats WHERE chats.id = ${chatId} AND chats.user_id = ${userId} FOR KEY SHARE`.execute(
    db,
  )

/**
 * Returns the last messages of a chat, oldest first. While a quiz is open, only those since it began: an earlier reply
 * may explain a question that the quiz asks again.
 */
export async function listEarlier(
  db: Db,
  { userId, chatId, limit }: ChatKey & { limit: number },
): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    SELECT role, content FROM tutor_messages
     WHERE chat_id = ${chatId} AND user_id = ${userId}
       AND created_at > coalesce((SELECT max(started_at) FROM quiz_sessions
                                   WHERE user_id = ${userId} AND status = 'open'), '-infinity')
     ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows.toReversed()
}

export async function listChats(db: Db, userId: string): Promise<TutorChat[]> {
  const rows = await db
    .selectFrom('tutor_chats')
    .select(CHAT_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(MAX_CHATS)
    .execute()
  return rows.map(toChat)
}

export async function findChat(
  db: Db,
  { userId, chatId }: ChatKey,
): Promise<TutorChat | undefined> {
  const row = await db
    .selectFrom('tutor_chats')
    .select(CHAT_COLUMNS)
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toChat(row)
}

export async function renameChat(
  db: Db,
  { userId, chatId, title }: ChatKey & { title: string },
): Promise<TutorChat | undefined> {
  const row = await db
    .updateTable('tutor_chats')
    .set({ title })
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .returning(CHAT_COLUMNS)
    .executeTakeFirst()
  return row && toChat(row)
}

export async function deleteChat(db: Db, { userId, chatId }: ChatKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tutor_chats')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function listMessages(db: Db, { userId, chatId }: ChatKey): Promise<TutorMessage[]> {
  const rows = await db
    .selectFrom('tutor_messages')
    .select(['id', 'role', 'content', 'created_at', 'mode', 'reason', 'ending'])
    .select(['sources', 'practice'])
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  // The table checks the values, and that a reply has all of them.
  return rows.map(({ id, role, content, created_at: at, ...reply }) => ({
    id,
    role,
    content,
    at: at.toISOString(),
    reply: role === 'user' ? null : reply,
  })) as TutorMessage[]
}
