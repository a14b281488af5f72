import type { TutorChat } from '@nextround/contract/tutor'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { repliesIn } from '#testing/tutor-app.ts'
import { addChatReply } from './queries.ts'

const QUESTION = 'What is a deadlock?'

/** As on a fresh clone, no model is configured. */
describe('chats with the tutor', async () => {
  const { deps, given, as, resetRateLimit } = await startTestApp()
  const { db } = deps
  const post = async (who: TestUser | 'guest', content: string, chatId?: string) => {
    await resetRateLimit()
    const body = { messages: [{ role: 'user', content }], ...(chatId && { chatId }) }
    return as(who).post('/api/ai-tutor', body)
  }
  const ask = async (who: TestUser | 'guest', content = QUESTION, chatId?: string) =>
    repliesIn(Buffer.from((await post(who, content, chatId)).body as string))
  const listChats = async (user: TestUser) =>
    ((await as(user).get('/api/ai-tutor/chats')).body as { chats: TutorChat[] }).chats

  it('are answered from our notes without a model, and say so', async () => {
    const asha = await given.user()
    expect((await as(asha).get('/api/ai-tutor')).body).toMatchObject({
      mode: 'material',
      quota: { left: 20, limit: 20 },
      suggestions: { length: 4 },
      about: null,
    })
    const { begins, text, end } = await ask(asha)
    expect(begins).toMatchObject([{ mode: 'material', reason: 'no-model', title: QUESTION }])
    expect(text.length).toBeGreaterThan(20)
    expect(end!.sources.length).toBeGreaterThan(0)
    expect(end!.practice.every(({ to }) => to.startsWith('/quiz/'))).toBe(true)
  })

  it('are not stored for guests', async () => {
    await db.deleteFrom('tutor_usage').execute()
    const { begins, end } = await ask('guest')
    expect(begins).toMatchObject([{ chatId: null, quota: { left: 4, limit: 5 } }])
    expect(end).toMatchObject({ ending: 'whole' })
    const { rows } = await sql`
      SELECT 1 FROM tutor_usage WHERE counted_for LIKE 'network:%' AND user_id IS NULL`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('are listed with the latest first, renamed and deleted', async () => {
    const asha = await given.user()
    const first = (await ask(asha)).begins[0]!.chatId!
    await ask(asha, 'When does an index help?')
    await ask(asha, 'And why?', first)
    expect((await listChats(asha)).map(({ title }) => title)).toEqual([
      QUESTION,
      'When does an index help?',
    ])
    const renamed = await as(asha).patch(`/api/ai-tutor/chats/${first}`, {
      title: '  Dead\u202elocks ',
    })
    expect(renamed).toMatchObject({ status: 200, body: { id: first, title: 'Deadlocks' } })
    expect((await as(asha).patch(`/api/ai-tutor/chats/${first}`, { title: '\u202e' })).status).toBe(
      400,
    )
    expect(await as(asha).delete(`/api/ai-tutor/chats/${first}`)).toMatchObject({ status: 200 })
    expect(await listChats(asha)).toMatchObject([{ title: 'When does an index help?' }])
    const { rows } = await sql`SELECT 1 FROM tutor_messages WHERE chat_id = ${first}`.execute(db)
    expect(rows).toEqual([])
  })

  it('take their title from the first words of the question', async () => {
    const asha = await given.user()
    const long = `Please explain\n\nto me ${'why a hash table '.repeat(10)}`
    const { title } = (await ask(asha, long)).begins[0]!
    expect(title).toBe('Please explain to me why a hash table why a hash table why …')
  })

  it('are not found by other learners', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const chatId = (await ask(asha)).begins[0]!.chatId!
    const address = `/api/ai-tutor/chats/${chatId}`
    for (const reply of [
      await as(ravi).get(address),
      await as(ravi).patch(address, { title: 'mine' }),
      await as(ravi).delete(address),
      await post(ravi, QUESTION, chatId),
      await post('guest', QUESTION, chatId),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'tutor.chat-not-found' } })
    expect(await listChats(asha)).toMatchObject([{ title: QUESTION }])
  })

  it('hold two hundred messages, even if several are sent at once', async () => {
    const asha = await given.user()
    const chatId = (await ask(asha)).begins[0]!.chatId!
    await db
      .updateTable('tutor_chats')
      .set({ message_count: 196 })
      .where('id', '=', chatId)
      .execute()
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(asha, QUESTION, chatId)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'tutor.chat-full' },
    })
  })

  it('are limited to a hundred, even if several are started at once', async () => {
    const asha = await given.user()
    await db
      .insertInto('tutor_chats')
      .values(Array.from({ length: 98 }, () => ({ id: newId(), user_id: asha.id, title: 'old' })))
      .execute()
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(asha, QUESTION)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'tutor.too-many-chats' },
    })
    expect(await listChats(asha)).toHaveLength(100)
    // A refused message does not count.
    expect((await as(asha).get('/api/ai-tutor')).body).toMatchObject({ quota: { left: 18 } })
  })

  it('include one that is being started on another device', async () => {
    const asha = await given.user()
    await db
      .insertInto('tutor_chats')
      .values(Array.from({ length: 99 }, () => ({ id: newId(), user_id: asha.id, title: 'old' })))
      .execute()
    const release = await hold(
      deps.pool,
      `WITH locked AS (SELECT pg_advisory_xact_lock(hashtextextended('tutor_chats:' || $2, 0)))
       INSERT INTO tutor_chats (id, user_id, title) SELECT $1::uuid, $2::uuid, 'new' FROM locked`,
      [newId(), asha.id],
    )
    const asking = post(asha, QUESTION)
    await untilWaiting(deps.pool, 1)
    await release()
    expect(await asking).toMatchObject({ status: 409, body: { code: 'tutor.too-many-chats' } })
  })

  it('drop a reply whose chat is being deleted', async () => {
    const asha = await given.user()
    const chatId = newId()
    await db
      .insertInto('tutor_chats')
      .values({ id: chatId, user_id: asha.id, title: 'old' })
      .execute()
    const release = await hold(deps.pool, 'DELETE FROM tutor_chats WHERE id = $1', [chatId])
    const reply = addChatReply(db, {
      id: newId(),
      userId: asha.id,
      chatId,
      content: 'Too late',
      mode: 'material',
      reason: null,
      ending: 'whole',
      sources: [],
      practice: [],
    })
    await untilWaiting(deps.pool, 1)
    await release()
    expect(await reply).toMatchObject({ rows: [] })
  })
})
