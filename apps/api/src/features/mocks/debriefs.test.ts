import type { Debrief, PastDrive, Reports } from '@nextround/contract/mock-debriefs'
import type { Dashboard } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date())
const daysAgo = (days: number) => addDays(TODAY, -days)
const FIGURES: Debrief = {
  sections: 3,
  minutes: 75,
  questions: 65,
  isNegative: false,
  mayGoBack: true,
}
const NONE = { sections: null, minutes: null, questions: null, isNegative: null, mayGoBack: null }

type Candidate = {
  company?: string
  /** How many days ago the drive was. */
  ago?: number
  isVerified?: boolean
  accountDays?: number
  studyDays?: number
}

describe('the report of a real test', async () => {
  const { as, given, deps } = await startTestApp({ isolated: true })
  const { pool } = deps

  /** A learner whose planned drive is over. A drive can be planned only before its day, so the day is moved. */
  async function candidate(wanted: Candidate = {}) {
    const { company = 'tcs', ago = 1, isVerified = true, accountDays = 60, studyDays = 3 } = wanted
    const asha = await given.user({ isVerified })
    await pool.query(`UPDATE users SET created_at = $2::date - $3::int WHERE id = $1`, [
      asha.id,
      daysAgo(ago),
      accountDays,
    ])
    await pool.query(
      `INSERT INTO drives (user_id, company, on_day, minutes_a_day) VALUES ($1, $2, $3, 30)`,
      [asha.id, company, daysAgo(ago)],
    )
    await pool.query(
      `INSERT INTO study_days (user_id, day, answered, correct, began_at, ended_at)
       SELECT $1, $2::date - one, 5, 4, now(), now() FROM generate_series(1, $3) AS one`,
      [asha.id, daysAgo(ago), studyDays],
    )
    return asha
  }
  const report = (user: TestUser, figures: object, { company = 'tcs', ago = 1 } = {}) =>
    as(user).put(`/api/mock-debriefs/${company}/${daysAgo(ago)}`, figures)
  const list = async (user: TestUser) =>
    ((await as(user).get('/api/mock-debriefs')).body as { drives: PastDrive[] }).drives
  const reports = async (company: string) =>
    (await as('guest').get(`/api/mock-reports/${company}`)).body as Reports
  const asked = async (user: TestUser) =>
    ((await as(user).get('/api/dashboard')).body as Dashboard).day?.debrief
  const fromEach = async (
    company: string,
    given: (Candidate & { figures?: Partial<Debrief> })[],
  ) => {
    for (const { figures, ...one } of given)
      await report(
        await candidate({ ...one, company }),
        { ...NONE, ...figures },
        { company, ...(one.ago !== undefined && { ago: one.ago }) },
      )
  }

  it('is requested once after the day of the drive, and can be changed', async () => {
    const asha = await candidate()
    expect(await asked(asha)).toEqual({ company: 'tcs', on: daysAgo(1) })
    expect(await list(asha)).toMatchObject([
      {
        company: 'tcs',
        on: daysAgo(1),
        mock: { id: 'tcs-nqt-foundation', figures: { sections: 3, minutes: 75, questions: 65 } },
        debrief: null,
      },
    ])
    expect(await report(asha, FIGURES)).toMatchObject({ status: 200, body: { debrief: FIGURES } })
    expect(await asked(asha)).toBeNull()
    await report(asha, { ...FIGURES, minutes: 90, mayGoBack: null })
    expect(await list(asha)).toMatchObject([
      { debrief: { ...FIGURES, minutes: 90, mayGoBack: null } },
    ])
    // With the next drive planned, the last one can still be changed.
    await as(asha).put('/api/drive-plan', {
      company: 'wipro',
      on: addDays(TODAY, 9),
      minutesADay: 30,
    })
    expect(await report(asha, FIGURES)).toMatchObject({ status: 200 })
    expect(await list(asha)).toMatchObject([{ company: 'tcs', debrief: FIGURES }])
  })

  it('is not requested again once declined, but can still be given', async () => {
    const asha = await candidate()
    await report(asha, NONE)
    expect(await asked(asha)).toBeNull()
    expect(await list(asha)).toMatchObject([{ debrief: NONE }])
    expect(await report(asha, FIGURES)).toMatchObject({ status: 200 })
  })

  it.each([
    ['on the day of the drive', { ago: 0 }],
    ['a month later', { ago: 31 }],
    ['at a company without a mock', { company: 'zoho' }],
  ])('is not requested %s', async (_, wanted) => {
    expect(await asked(await candidate(wanted))).toBeNull()
  })

  it.each([
    ['another date', { ago: 2 }],
    ['another company', { company: 'wipro' }],
  ])('is refused for %s', async (_, other) => {
    const asha = await candidate()
    expect(await report(asha, FIGURES, other)).toMatchObject({
      status: 409,
      body: { code: 'mock.no-past-drive' },
    })
    expect(await list(asha)).toMatchObject([{ on: daysAgo(1), debrief: null }])
  })

  it('is refused until the day of the drive is over', async () => {
    const asha = await candidate({ ago: 0 })
    expect(await report(asha, FIGURES, { ago: 0 })).toMatchObject({ status: 409 })
    expect(await list(asha)).toEqual([])
  })

  it.each([
    ['text', { ...FIGURES, questions: 'A train leaves at nine' }],
    ['a field for text', { ...FIGURES, note: 'A train leaves at nine' }],
    ['minutes that no test has', { ...FIGURES, minutes: 100_000 }],
    ['half a section', { ...FIGURES, sections: 2.5 }],
  ])('does not accept %s', async (_, figures) => {
    const asha = await candidate()
    expect(await report(asha, figures)).toMatchObject({ status: 400 })
    expect(await asked(asha)).not.toBeNull()
  })

  it('is private, and needs an account', async () => {
    const [asha, ravi] = [await candidate(), await given.user()]
    await report(asha, FIGURES)
    expect(await list(ravi)).toEqual([])
    expect(await as('guest').get('/api/mock-debriefs')).toMatchObject({ status: 401 })
    expect(await as('guest').put(`/api/mock-debriefs/tcs/${daysAgo(1)}`, FIGURES)).toMatchObject({
      status: 401,
    })
  })

  it('shows a figure once three candidates agree on it, each figure separately', async () => {
    expect(await reports('wipro')).toEqual(NONE)
    await fromEach('wipro', [
      { figures: { minutes: 60, questions: 50, isNegative: false } },
      { figures: { minutes: 60, questions: 50, isNegative: false } },
    ])
    expect(await reports('wipro')).toEqual(NONE)
    await fromEach('wipro', [{ figures: { minutes: 60, questions: 55 } }])
    const month = daysAgo(1).slice(0, 7)
    const agreed = { value: 60, candidates: 3, from: month, to: month }
    expect(await reports('wipro')).toEqual({ ...NONE, minutes: agreed })
    // Half of those who know is not agreement, and more than half is.
    const ninety = { figures: { minutes: 90 } }
    await fromEach('wipro', [ninety, ninety, ninety])
    expect(await reports('wipro')).toEqual(NONE)
    await fromEach('wipro', [ninety])
    expect((await reports('wipro')).minutes).toMatchObject({ value: 90, candidates: 4 })
  })

  it.each([
    ['an unverified address', 'infosys', { isVerified: false }],
    ['an account made for the drive', 'cognizant', { accountDays: 13 }],
    ['someone who had not practised', 'capgemini', { studyDays: 2 }],
    ['a drive of more than a year ago', 'accenture', { ago: 366, accountDays: 400 }],
  ])('does not count %s', async (_, company, wanted) => {
    const figures = { sections: 3 }
    await fromEach(company, [{ figures }, { figures }, { ...wanted, figures }])
    expect(await reports(company)).toEqual(NONE)
    await fromEach(company, [{ figures }])
    expect((await reports(company)).sections).toMatchObject({ value: 3, candidates: 3 })
  })

  it('counts each person once, however many drives they plan, and no deleted account', async () => {
    await pool.query('DELETE FROM mock_debriefs')
    const asha = await candidate({ ago: 40 })
    await report(asha, FIGURES, { ago: 40 })
    for (const ago of [30, 20, 10]) {
      await pool.query('UPDATE drives SET on_day = $2 WHERE user_id = $1', [asha.id, daysAgo(ago)])
      await report(asha, FIGURES, { ago })
    }
    expect(await list(asha)).toHaveLength(4)
    await fromEach('tcs', [{ figures: FIGURES }])
    expect(await reports('tcs')).toEqual(NONE)
    const ravi = await candidate()
    await report(ravi, FIGURES)
    expect((await reports('tcs')).isNegative).toMatchObject({ value: false, candidates: 3 })
    await as(ravi).delete('/api/account')
    expect(await reports('tcs')).toEqual(NONE)
  })

  it('is the same for everyone, and names no candidate', async () => {
    const reply = await as('guest').get('/api/mock-reports/tcs')
    expect(reply.headers).toMatchObject({ etag: expect.any(String) })
    expect(await as(await given.user()).get('/api/mock-reports/tcs')).toMatchObject({
      status: 200,
      body: reply.body,
    })
    expect(await as('guest').get('/api/mock-reports/nobody')).toMatchObject({ body: NONE })
  })
})
