import type { Reminders } from '@nextround/contract/reminders'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, dateAt } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startPushService } from '#testing/push-service.ts'
import { refuseLargeDeletes } from '#testing/refuse-large-deletes.ts'
import { createStudyOf, jobs } from '../../app.ts'
import { claimDueReminders } from './claim-due-reminders.ts'
import type { Channel } from './queries.ts'
import { sendReminder } from './send-reminder.ts'

/** The plan of a newcomer, in the words of the dashboard. */
const TASKS_LEFT = 'Two things left today, 20 min. First: See where you stand.'

/** Returns a time zone where it is now about seven in the evening. */
function eveningZone(now: Date): string {
  const ahead = ((19 - now.getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

describe('reminders', async () => {
  const mailServer = await startMailServer()
  const pushService = await startPushService()
  const { app, as, given, deps } = await startTestApp({
    SMTP_URL: mailServer.url,
    ...pushService.settings,
  })
  const { db } = deps
  const now = new Date()
  const zone = eveningZone(now)
  const today = dateAt(now, zone)
  const study = createStudyOf(deps)
  const job = (name: string) => jobs(deps).find((one) => one.name === name)!

  /** Learners of earlier tests must not be reminded. */
  beforeEach(() => sql`DELETE FROM reminder_settings`.execute(db))

  type Situation = {
    timeZone?: string
    dueOn?: string | null
    streak?: { current: number; until: string }
    rightAnswers?: number
  }
  async function learner(
    options: Parameters<typeof given.user>[0] = {},
    { timeZone = zone, dueOn = today, streak, rightAnswers }: Situation = {},
  ): Promise<TestUser> {
    const user = await given.user({ name: 'Asha Verma', ...options })
    await sql`UPDATE users SET time_zone = ${timeZone} WHERE id = ${user.id}`.execute(db)
    if (dueOn !== null)
      await sql`
        INSERT INTO review_cards (user_id, concept, topic_id, stability, difficulty, due_on, reviewed_on, reps, lapses,
               is_recovered)
        VALUES (${user.id}, 'dsa.graphs.bfs', 'dsa', 1, 5, ${dueOn}, '2026-01-01', 1, 0, false)`.execute(
        db,
      )
    if (streak)
      await sql`
        INSERT INTO leaderboard (user_id, topic_scores, overall_score, technical_score, aptitude_score, coding_score,
               communication_score, streak_count, streak_until, badges_earned, quizzes, questions, quick_answers, week,
               week_base)
        VALUES (${user.id}, '{}', 1, 1, 0, 0, 0, ${streak.current}, ${streak.until}, '{}', 3, 30, 0, current_date,
               '{0,0,0,0,0}')`.execute(db)
    if (rightAnswers !== undefined)
      await sql`
        INSERT INTO study_days (user_id, day, began_at, ended_at, answered, correct)
        VALUES (${user.id}, ${today}, now(), now(), 10, ${rightAnswers})`.execute(db)
    return user
  }
  const turnMailsOn = async (user: TestUser) =>
    expect(await as(user).put('/api/reminders/mail', { isOn: true })).toMatchObject({ status: 200 })
  async function withMails(...given: Parameters<typeof learner>): Promise<TestUser> {
    const user = await learner(...given)
    await sql`
      INSERT INTO reminder_settings (user_id, by_mail, unsubscribe_token)
      VALUES (${user.id}, true, ${`token-of-${user.id}`})`.execute(db)
    return user
  }
  const settingsOf = async (user: TestUser) =>
    (await as(user).get('/api/reminders')).body as Reminders
  const claim = (hasPush = true) => claimDueReminders({ ...deps, hasPush }, now)
  const send = (user: TestUser, channel: Channel, at = now) =>
    sendReminder(
      { ...deps, findTasksLeft: study.findTasksLeft },
      { userId: user.id, day: today, channel },
      at,
    )
  const claimed = async ({ id }: TestUser) => {
    const { rows } = await sql`SELECT FROM reminders WHERE user_id = ${id}`.execute(db)
    return rows.length
  }
  const queued = async ({ id }: TestUser) => {
    const { rows } = await sql<{ name: string; data: { userId: string; day: string } }>`
      SELECT name, data FROM queue.job WHERE data ->> 'userId' = ${id} ORDER BY name`.execute(db)
    return rows
  }
  /** Runs the queued jobs as the worker would. */
  const runQueued = async (user: TestUser) => {
    for (const { name, data } of await queued(user)) await job(name).run(data as never, 'id')
  }

  it('are off until turned on, and can be turned off', async () => {
    const asha = await learner()
    expect(await settingsOf(asha)).toEqual({
      byMail: false,
      canMail: true,
      pushKey: pushService.settings['VAPID_PUBLIC_KEY'],
      devices: [],
    })
    expect(await claim()).toBe(0)
    await turnMailsOn(asha)
    expect(await settingsOf(asha)).toMatchObject({ byMail: true })
    expect(await as(asha).put('/api/reminders/mail', { isOn: false })).toMatchObject({
      body: { byMail: false },
    })
    expect(await claim()).toBe(0)
  })

  it('arrive by email once in the evening, and stop with one-click unsubscribe', async () => {
    const asha = await learner({}, { streak: { current: 5, until: today } })
    await turnMailsOn(asha)
    expect(await claim()).toBe(1)
    await runQueued(asha)
    const mail = await mailServer.nextMailTo(asha.email)
    expect(mail.subject).toBe('Your 5-day streak ends tonight')
    expect(mail.text).toContain('Hello Asha,')
    expect(mail.raw).not.toContain('Verma')
    expect(mail.text).toContain(TASKS_LEFT)
    expect(mail.text).toContain('http://localhost:3000/dashboard')
    expect(mail.messageId).toBe(`<reminder-${today}-${asha.id}@localhost>`)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, oneClick = ''] =
      /^<http:\/\/localhost:3000(\S+)>$/.exec(header('list-unsubscribe')) ?? []
    const [, token = ''] = /token=([\w-]+)$/.exec(oneClick) ?? []
    expect(token).toHaveLength(32)
    const page = `http://localhost:3000/unsubscribe?token=${token}`
    expect(mail.text).toContain(page)
    expect(mail.html).toContain(`<a href="${page}"`)

    // Neither the next run nor the same jobs send it again.
    expect(await claim()).toBe(0)
    await runQueued(asha)
    expect(mailServer.countTo(asha.email)).toBe(1)

    // Opening the link, by a person or a virus scanner, changes nothing.
    const opened = await app.inject({ url: oneClick })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `/unsubscribe?token=${token}`,
    ])
    expect(await settingsOf(asha)).toMatchObject({ byMail: true })

    const clicked = await app.inject({
      method: 'POST',
      url: oneClick,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([clicked.statusCode, clicked.json()]).toEqual([200, { isUnsubscribed: true }])
    expect(clicked.headers['set-cookie']).toBeUndefined()
    expect(await settingsOf(asha)).toMatchObject({ byMail: false })
    // The day's row still exists: after turning reminders on again, there is no second one today.
    await turnMailsOn(asha)
    expect(await claim()).toBe(0)
  })

  it.each([
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['with a foreign origin and a cookie', { origin: 'https://mail.example', cookie: 'a=b' }, ''],
    ['from the page', { origin: 'http://localhost:3000' }, ''],
  ])('stop %s', async (_how, headers, payload) => {
    const asha = await withMails()
    const click = (token: string) =>
      app.inject({
        method: 'POST',
        url: `/api/reminders/unsubscribe?token=${token}`,
        headers,
        ...(payload && { payload }),
      })
    for (const wrong of ['token-of-nobody', asha.id])
      expect((await click(wrong)).json()).toMatchObject({ code: 'reminders.unknown-link' })
    expect((await click('')).statusCode).toBe(400)
    expect(await settingsOf(asha)).toMatchObject({ byMail: true })
    for (let time = 0; time < 2; time += 1)
      expect((await click(`token-of-${asha.id}`)).statusCode).toBe(200)
    expect(await settingsOf(asha)).toMatchObject({ byMail: false })
  })

  it.each<[string, ...Parameters<typeof learner>]>([
    ['whose address is not verified', { isVerified: false }],
    ['who is suspended', { isSuspended: true }],
    ['who has nothing due', {}, { dueOn: null }],
    ['for whom nothing fell due today', {}, { dueOn: addDays(today, -1) }],
    [
      'whose streak has a freeze',
      {},
      { dueOn: null, streak: { current: 9, until: addDays(today, 1) } },
    ],
    ['who has practised', {}, { rightAnswers: 5, streak: { current: 9, until: today } }],
    [
      'in whose zone it is morning',
      {},
      { timeZone: eveningZone(new Date(now.getTime() + 43_200_000)) },
    ],
  ])('are never sent to a learner %s', async (_who, options, situation) => {
    const nobody = await withMails(options, situation)
    const asha = await withMails({}, { rightAnswers: 4 })
    expect(await claim()).toBe(1)
    expect([await claimed(nobody), await claimed(asha)]).toEqual([0, 1])
    await send(nobody, 'mail')
    expect(mailServer.countTo(nobody.email)).toBe(0)
  })

  it('are sent once if several runs overlap', async () => {
    const learners = [await withMails(), await withMails(), await withMails()]
    const runs = await Promise.all(Array.from({ length: 8 }, () => claim()))
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(3)
    for (const each of learners) expect(await queued(each)).toHaveLength(1)
    const [asha] = learners
    await Promise.all(Array.from({ length: 8 }, () => send(asha!, 'mail')))
    await mailServer.nextMailTo(asha!.email)
    expect(mailServer.countTo(asha!.email)).toBe(1)
  })

  it('wait for the mail server until the night', async () => {
    const asha = await withMails()
    await claim()
    await mailServer.become('away')
    await expect(send(asha, 'mail')).rejects.toThrow('ECONNREFUSED')
    await mailServer.become('open')
    // Three hours later it is ten at night there, which is too late.
    await send(asha, 'mail', new Date(now.getTime() + 3 * 3_600_000))
    expect(mailServer.countTo(asha.email)).toBe(0)
    await send(asha, 'mail')
    await mailServer.nextMailTo(asha.email)
    expect(mailServer.countTo(asha.email)).toBe(1)
  })

  it.each([
    [
      'has practised',
      sql`INSERT INTO study_days (user_id, day, began_at, ended_at, answered, correct)
      SELECT user_id, ${today}, now(), now(), 10, 6 FROM reminder_settings`,
    ],
    ['turned them off', sql`UPDATE reminder_settings SET by_mail = false`],
    [
      'lives elsewhere',
      sql`UPDATE users SET time_zone = ${eveningZone(new Date(now.getTime() + 43_200_000))}`,
    ],
    ['is gone', sql`DELETE FROM users WHERE id IN (SELECT user_id FROM reminder_settings)`],
  ])('are dropped for a learner who %s in the meantime', async (_what, happens) => {
    const asha = await withMails()
    expect(await claim()).toBe(1)
    await happens.execute(db)
    await runQueued(asha)
    expect(mailServer.countTo(asha.email)).toBe(0)
  })

  describe('by push', () => {
    const add = (user: TestUser, subscription: object) =>
      as(user).put('/api/reminders/devices', subscription)
    const withPhone = async () => {
      const user = await learner({}, { streak: { current: 2, until: today } })
      const phone = pushService.newBrowser()
      expect(await add(user, phone.subscription)).toMatchObject({ status: 200 })
      return { user, phone }
    }

    it('appear once on every subscribed device', async () => {
      const { user, phone } = await withPhone()
      const tablet = pushService.newBrowser()
      await add(user, tablet.subscription)
      // Added again, it is the same device.
      await add(user, tablet.subscription)
      expect((await settingsOf(user)).devices).toHaveLength(2)
      expect(await claim()).toBe(1)
      await runQueued(user)
      await runQueued(user)
      const text = JSON.stringify({
        title: 'Your 2-day streak ends tonight',
        body: `Get five answers right today to keep it. ${TASKS_LEFT}`,
      })
      const notification = { text, ttlSeconds: 10_800, topic: 'reminder' }
      expect([phone.received, tablet.received]).toEqual([[notification], [notification]])
      expect(pushService.refusals).toEqual([])
    })

    it('arrive both ways if both are on, and only by email without push keys', async () => {
      const { user } = await withPhone()
      await turnMailsOn(user)
      expect(await claim()).toBe(1)
      expect((await queued(user)).map(({ name }) => name)).toEqual([
        'reminders.send-mail',
        'reminders.send-push',
      ])
      const { user: other } = await withPhone()
      expect(await claim(false)).toBe(0)
      expect(await claimed(other)).toBe(0)
    })

    it('stop for an unsubscribed browser', async () => {
      const { user, phone } = await withPhone()
      phone.becomes(410)
      await claim()
      await runQueued(user)
      expect((await settingsOf(user)).devices).toEqual([])
      await sql`DELETE FROM reminders`.execute(db)
      expect(await claim()).toBe(0)
    })

    it('stop for a device that failed on five evenings in a row', async () => {
      const { user, phone } = await withPhone()
      await claim()
      const anotherEvening = () =>
        sql`UPDATE push_subscriptions SET failed_at = now() - interval '1 day'`.execute(db)
      const failOn = async (evenings: number) => {
        for (let evening = 0; evening < evenings; evening += 1) {
          await expect(send(user, 'push')).rejects.toThrow(/refused/)
          // A retry on the same evening does not count again.
          await expect(send(user, 'push')).rejects.toThrow(/refused/)
          await anotherEvening()
        }
      }
      phone.becomes(500)
      await failOn(4)
      phone.becomes(201)
      await send(user, 'push')
      await sql`UPDATE reminders SET pushed_at = NULL`.execute(db)
      phone.becomes(500)
      await failOn(4)
      expect((await settingsOf(user)).devices).toHaveLength(1)
      await send(user, 'push')
      expect((await settingsOf(user)).devices).toEqual([])
    })

    it('are retried as long as no device was reached', async () => {
      const { user, phone } = await withPhone()
      const tablet = pushService.newBrowser()
      await add(user, tablet.subscription)
      phone.becomes(429)
      tablet.becomes(500)
      await claim()
      await expect(send(user, 'push')).rejects.toThrow(/refused/)
      tablet.becomes(201)
      await send(user, 'push')
      await send(user, 'push')
      expect([phone.received, phone.asked, tablet.received.length]).toEqual([[], 2, 1])
      expect((await settingsOf(user)).devices).toHaveLength(2)
    })

    it('stop on the device that is turned off; nobody can turn off another’s', async () => {
      const [{ user: asha }, { user: ravi }] = [await withPhone(), await withPhone()]
      const [device] = (await settingsOf(asha)).devices
      const path = `/api/reminders/devices/${device!.id}`
      expect(await as(ravi).delete(path)).toMatchObject({ status: 404 })
      expect(await as(asha).delete(path)).toMatchObject({ body: { isRemoved: true } })
      expect(await as(asha).delete(path)).toMatchObject({ status: 404 })
      expect(await claim()).toBe(1)
      expect([await claimed(asha), await claimed(ravi)]).toEqual([0, 1])
    })

    it('belong to the learner who last turned them on in that browser', async () => {
      const { user: asha, phone } = await withPhone()
      const ravi = await learner()
      await add(ravi, phone.subscription)
      expect((await settingsOf(asha)).devices).toEqual([])
      expect((await settingsOf(ravi)).devices).toHaveLength(1)
      expect(await claim()).toBe(1)
      expect(await claimed(asha)).toBe(0)
    })

    it('go to the ten newest devices', async () => {
      const { user, phone } = await withPhone()
      for (let place = 0; place < 10; place += 1)
        await add(user, pushService.newBrowser().subscription)
      const { devices } = await settingsOf(user)
      expect(devices).toHaveLength(10)
      expect(devices.map(({ endpoint }) => endpoint)).not.toContain(phone.subscription.endpoint)
    })

    it.each([
      { endpoint: 'https://evil.example/collect' },
      { endpoint: 'http://fcm.googleapis.com/a' },
      { endpoint: 'https://10.0.0.1/a' },
      { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` },
      { p256dh: 'short' },
      { auth: '' },
    ])('refuse an endpoint that isn’t a push service: %j', async (wrong) => {
      const user = await learner()
      const { subscription } = pushService.newBrowser()
      expect(await add(user, { ...subscription, ...wrong })).toMatchObject({ status: 400 })
    })
  })

  it('are deleted after a week', async () => {
    const asha = await learner()
    for (const ago of [6, 7, 8, 9])
      await sql`INSERT INTO reminders (user_id, day) VALUES (${asha.id}, current_date - ${ago}::integer)`.execute(
        db,
      )
    await job('reminders.sweep').run({} as never, 'id')
    expect(await claimed(asha)).toBe(2)
  })

  it('are deleted in batches', async () => {
    const asha = await learner()
    await sql`
      INSERT INTO reminders (user_id, day)
      SELECT ${asha.id}, current_date - ago FROM generate_series(8, 10100) AS ago`.execute(db)
    await refuseLargeDeletes(db, 'reminders')
    await job('reminders.sweep').run({} as never, 'id')
    expect(await claimed(asha)).toBe(0)
  })

  it('resume the search where a run was cut off, then start again', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1)
      ids.push((await withMails({}, { dueOn: count === 1 ? null : today })).id)
    const run = (fails = '') => {
      const queue = {
        enqueue: async (_trx: unknown, _name: string, { userId }: { userId?: string }) => {
          if (userId === fails) throw new Error('cut off')
        },
      }
      return claimDueReminders({ db, queue, hasPush: true }, now, { pageSize: 2 })
    }
    const reminded = async () => {
      const { rows } = await sql<{ id: string }>`
        SELECT user_id AS id FROM reminders WHERE user_id = ANY (${ids}::uuid[]) ORDER BY id`.execute(
        db,
      )
      return rows.map(({ id }) => ids.indexOf(id))
    }
    await expect(run(ids[2])).rejects.toThrow('cut off')
    expect(await reminded()).toEqual([0])

    // This learner falls due only now, and the interrupted run is already past their id, so the next run reminds them.
    await sql`UPDATE users SET time_zone = ${zone} WHERE id = ${ids[1]!}`.execute(db)
    await sql`
      INSERT INTO review_cards (user_id, concept, topic_id, stability, difficulty, due_on, reviewed_on, reps, lapses,
             is_recovered)
      VALUES (${ids[1]!}, 'dsa.graphs.bfs', 'dsa', 1, 5, ${today}, '2026-01-01', 1, 0, false)`.execute(
      db,
    )
    expect([await run(), await reminded()]).toEqual([3, [0, 2, 3, 4]])
    expect([await run(), await reminded()]).toEqual([1, [0, 1, 2, 3, 4]])
  })

  it('are found page by page for a few learners among many in other zones', async () => {
    const elsewhere = eveningZone(new Date(now.getTime() + 43_200_000))
    for (let count = 0; count < 4; count += 1) await withMails({}, { timeZone: elsewhere })
    const asha = await withMails()
    expect(await claimDueReminders({ ...deps, hasPush: true }, now, { pageSize: 2 })).toBe(1)
    expect(await claimed(asha)).toBe(1)
  })
})

describe('reminders without keys for push', async () => {
  const { as, given } = await startTestApp()

  it('offer only email', async () => {
    const asha = await given.user({ isVerified: false })
    expect((await as(asha).get('/api/reminders')).body).toEqual({
      byMail: false,
      canMail: false,
      pushKey: null,
      devices: [],
    })
    const subscription = {
      endpoint: 'https://push.example/a',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    }
    expect(await as(asha).put('/api/reminders/devices', subscription)).toMatchObject({
      body: { code: 'resource.not-found' },
    })
  })
})
