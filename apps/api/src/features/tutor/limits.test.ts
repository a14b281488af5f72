import { MESSAGES_PER_DAY } from '@nextround/contract/tutor'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAt } from '#platform/calendar.ts'
import type { TestUser } from '#testing/given.ts'
import { refuseLargeDeletes } from '#testing/refuse-large-deletes.ts'
import { reserveTokens } from './limits.ts'
import { startTutorApp } from '#testing/tutor-app.ts'
import { deleteOldUsage } from './usage-queries.ts'

const QUESTION = 'What is a deadlock?'
const CONCURRENCY = 50
const SITE_TOKENS = 40_000

describe('the limits of the tutor', async () => {
  const { deps, given, as, ask, open, provider } = await startTutorApp({
    AI_DAILY_TOKENS: String(SITE_TOKENS),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const { db } = deps
  let asha: TestUser
  beforeEach(async () => {
    provider.behave('normal')
    await db.deleteFrom('tutor_usage').execute()
    asha = await given.user()
  })
  const usage = () =>
    db.selectFrom('tutor_usage').select(['counted_for', 'messages', 'tokens']).execute()
  const useUp = (user: TestUser, messages: number) =>
    db
      .insertInto('tutor_usage')
      .values({
        counted_for: `user:${user.id}`,
        day: dayAt(new Date(), 'Asia/Kolkata').date,
        user_id: user.id,
        messages,
      })
      .execute()

  it('let a learner send twenty messages a day, and say when the next is allowed', async () => {
    await useUp(asha, MESSAGES_PER_DAY.learner - 1)
    expect((await ask(asha, QUESTION)).begins[0]!.quota.left).toBe(0)
    const secondsLeft = () => (dayAt(new Date(), 'Asia/Kolkata').to.getTime() - Date.now()) / 1_000
    const most = secondsLeft()
    const refused = await as(asha).post('/api/ai-tutor', {
      messages: [{ role: 'user', content: QUESTION }],
    })
    expect(refused).toMatchObject({ status: 429, body: { code: 'tutor.quota-spent' } })
    const retryAfter = Number(refused.headers['retry-after'])
    expect(retryAfter).toBeLessThanOrEqual(Math.ceil(most))
    expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(secondsLeft()))
    expect((await as(asha).get('/api/ai-tutor')).body).toMatchObject({
      quota: { left: 0, limit: MESSAGES_PER_DAY.learner },
    })
  })

  // Their dates always differ: with the learner's own day, one of them would have a new quota.
  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])('don’t start again in %s', async (zone) => {
    await useUp(asha, MESSAGES_PER_DAY.learner)
    await db.updateTable('users').set({ time_zone: zone }).where('id', '=', asha.id).execute()
    await expect(ask(asha, QUESTION)).rejects.toMatchObject({ status: 429 })
  })

  it('count a network’s guests together, under a code that isn’t its address', async () => {
    for (let count = MESSAGES_PER_DAY.guests; count > 0; count -= 1)
      expect((await ask('guest', QUESTION)).begins[0]).toMatchObject({
        chatId: null,
        quota: { left: count - 1, limit: MESSAGES_PER_DAY.guests },
      })
    await expect(ask('guest', QUESTION)).rejects.toMatchObject({
      status: 429,
      body: { code: 'tutor.quota-spent' },
    })
    // A learner on the same network has a separate quota.
    expect((await ask(asha, QUESTION)).end).toMatchObject({ ending: 'whole' })
    expect(JSON.stringify(await usage())).not.toContain('127.0.0.1')
  })

  it('hold if fifty messages arrive at once and three are left', async () => {
    await useUp(asha, MESSAGES_PER_DAY.learner - 3)
    const statuses = await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        const reply = await open(asha, QUESTION)
        await reply.text()
        return reply.status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(provider.requests).toHaveLength(3)
  })

  it('are not exceeded if fifty learners ask at once near the end of the budget', async () => {
    await ask(asha, QUESTION)
    const [{ body } = expect.fail()] = provider.requests
    const cost = Math.ceil(Buffer.byteLength(JSON.stringify(body.messages)) / 2) + body.max_tokens
    await expect.poll(() => usage()).toContainEqual(expect.objectContaining({ tokens: 520 }))
    await db.deleteFrom('tutor_usage').execute()
    // Each costs exactly what was reserved, so that none frees tokens for another, however slow the machine is.
    provider.behave('normal', { usage: { prompt_tokens: cost - 20, completion_tokens: 20 } })
    const learners = await Promise.all(Array.from({ length: CONCURRENCY }, () => given.user()))
    const texts = await Promise.all(
      learners.map(async (learner) => (await open(learner, QUESTION)).text()),
    )
    expect(provider.requests).toHaveLength(Math.floor(SITE_TOKENS / cost))
    await expect
      .poll(async () => (await usage()).find((row) => row.counted_for === 'site')?.tokens)
      .toBe(provider.requests.length * cost)
    expect(texts.every((text) => text.endsWith('data: [DONE]\n\n'))).toBe(true)
    const spent = texts.filter((text) => text.includes('"budget-spent"'))
    expect(spent).toHaveLength(CONCURRENCY - provider.requests.length)
  })

  it('answer from our notes once the budget is spent, and announce it before a question', async () => {
    const day = dayAt(new Date(), 'Asia/Kolkata').date
    await db
      .insertInto('tutor_usage')
      .values({ counted_for: 'site', day, tokens: SITE_TOKENS })
      .execute()
    const { begins, end } = await ask(asha, QUESTION)
    expect(begins).toMatchObject([{ mode: 'material', reason: 'budget-spent' }])
    expect(end).toMatchObject({ ending: 'whole' })
    expect(provider.requests).toHaveLength(0)
    expect((await as(asha).get('/api/ai-tutor')).body).toMatchObject({ mode: 'material' })
  })

  it.each([
    ['learner', 1],
    ['network', 5],
  ])('hold for a %s if many calls reserve at once', async (_whose, learners) => {
    const askers = await Promise.all(Array.from({ length: learners }, () => given.user()))
    const [limit, tokens] = learners === 1 ? [80_000, 9_000] : [400_000, 50_000]
    const taken = await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, index) =>
        reserveTokens(db, {
          asker: { userId: askers[index % learners]!.id, network: 'one' },
          siteTokens: 1_000_000_000,
          tokens,
        }),
      ),
    )
    // Each of the five learners can reserve once. A refused reservation must leave nothing behind.
    const fits = learners === 1 ? Math.floor(limit / tokens) : learners
    expect(taken.filter(Boolean)).toHaveLength(fits)
    const { rows } = await sql<{ tokens: number }>`
      SELECT tokens FROM tutor_usage WHERE counted_for = 'network:one'`.execute(db)
    expect(rows).toEqual([{ tokens: fits * tokens }])
  })

  it('count no message that we couldn’t answer', async () => {
    const chatId = crypto.randomUUID()
    const messages = [{ role: 'user' as const, content: QUESTION }]
    await expect(ask(asha, { chatId, messages })).rejects.toMatchObject({
      status: 404,
      body: { code: 'tutor.chat-not-found' },
    })
    expect((await as(asha).get('/api/ai-tutor')).body).toMatchObject({
      quota: { left: MESSAGES_PER_DAY.learner },
    })
  })

  it('count no message if the database fails before the first word', async () => {
    await sql`ALTER TABLE tutor_messages RENAME TO tutor_messages_away`.execute(db)
    await expect(ask(asha, QUESTION)).rejects.toMatchObject({ status: 500 })
    await sql`ALTER TABLE tutor_messages_away RENAME TO tutor_messages`.execute(db)
    expect(await usage()).toMatchObject([{ counted_for: `user:${asha.id}`, messages: 0 }])
  })

  it('count no message if a stream fails before the first word', async () => {
    await sql`ALTER TABLE tutor_usage ADD CONSTRAINT broken CHECK (tokens = 0)`.execute(db)
    const reply = await open(asha, QUESTION)
    expect(await reply.text()).toMatch(/event: error\ndata: \{"code":"server.failed"/)
    await expect.poll(usage).toMatchObject([{ counted_for: `user:${asha.id}`, messages: 0 }])
    await sql`ALTER TABLE tutor_usage DROP CONSTRAINT broken`.execute(db)
  })

  it('are deleted after three days', async () => {
    await sql`
      INSERT INTO tutor_usage (counted_for, day) SELECT 'network:' || age, current_date - age FROM generate_series(0, 6) AS age`.execute(
      db,
    )
    expect(await deleteOldUsage(db)).toBe(3)
    expect(await usage()).toHaveLength(4)
  })

  it('are deleted in batches', async () => {
    await db
      .insertInto('tutor_usage')
      .columns(['counted_for', 'day'])
      .expression(
        sql`SELECT 'network:' || number, current_date - 5 FROM generate_series(1, 10001) AS number`,
      )
      .execute()
    await refuseLargeDeletes(db, 'tutor_usage')
    expect(await deleteOldUsage(db)).toBe(10_001)
  })
})
