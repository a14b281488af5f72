import { studyGuides } from '@nextround/content/study-guides'
import type { GuideText, Payment, StudyGuide } from '@nextround/contract/study-guides'
import { describe, expect, it } from 'vitest'
import { PDFDocument } from '@cantoo/pdf-lib'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startTestWorker } from '#testing/worker.ts'
import { createAnnounce } from '../../app.ts'
import { importGuides } from './import-guides.ts'
import { settlePayments } from './payments/decide-payments.ts'

const FREE = 'six-week-placement-plan'
const SOLD = 'operating-systems'
/** Chromium starts twice for a guide, on a machine that may be busy with others. */
const PRINTING = { timeout: 120_000, interval: 200 }

describe('study guides', async () => {
  const { as, given, app, cookieOf } = await startTestApp()
  const listed = async (user: TestUser | 'guest') => {
    const { body } = await as(user).get('/api/study-guides')
    return (body as { guides: StudyGuide[] }).guides
  }
  const text = async (user: TestUser | 'guest', guideId: string) =>
    (await as(user).get(`/api/study-guides/${guideId}`)).body as GuideText

  it('are listed for everybody, free ones open and others closed', async () => {
    const guides = await listed('guest')
    expect(guides.map(({ id }) => id)).toEqual(studyGuides.map(({ slug }) => slug))
    for (const guide of guides) expect(guide.hasAccess).toBe(guide.price === 0)
    expect(guides.filter(({ isPremium }) => isPremium).map(({ price }) => price)).toEqual([99, 129])
  })

  it('that are free can be read by a guest', async () => {
    const { sections, introduction } = await text('guest', FREE)
    expect(introduction.length).toBeGreaterThan(0)
    for (const { body } of sections) expect(body?.length).toBeGreaterThan(0)
  })

  it('that are sold show their contents and one section, and no sentence more', async () => {
    const user = await given.user()
    for (const reader of ['guest', user] as const) {
      const { sections } = await text(reader, SOLD)
      expect(sections.filter(({ body }) => body).map(({ title }) => title)).toEqual(['Deadlock'])
    }
    const { payload } = await app.inject({
      url: `/api/study-guides/${SOLD}`,
      headers: { cookie: cookieOf(user) },
    })
    const { sections } = studyGuides.find(({ slug }) => slug === SOLD)!
    // Short sentences such as 'Answer.' stand in several.
    for (const { id, body } of sections)
      for (const node of body.filter((one) => one[0] === 'p' && JSON.stringify(one).length > 80))
        expect(payload.includes(JSON.stringify(node))).toBe(id === 'deadlock')
  })

  it('with another name are not there', async () => {
    expect(await as('guest').get('/api/study-guides/no-such-guide')).toMatchObject({
      status: 404,
      body: { code: 'guide.not-found' },
    })
  })

  it('remember what was read, for each reader', async () => {
    const [asha, bilal] = [await given.user(), await given.user()]
    const { sections } = await text(asha, FREE)
    const address = `/api/study-guides/${FREE}/sections/${sections[1]?.id}`
    const mark = (isRead: boolean) => as(asha).put(address, { isRead })
    expect((await mark(true)).body).toEqual({ sectionsRead: 1 })
    expect((await mark(true)).body).toEqual({ sectionsRead: 1 })
    expect((await text(asha, FREE)).sections.map(({ isRead }) => isRead).indexOf(true)).toBe(1)
    expect((await listed(asha))[0]).toMatchObject({ sectionsRead: 1 })
    expect((await listed(bilal))[0]).toMatchObject({ sectionsRead: 0 })
    expect((await mark(false)).body).toEqual({ sectionsRead: 0 })
    expect(
      await as(asha).put(`/api/study-guides/${FREE}/sections/none`, { isRead: true }),
    ).toMatchObject({ status: 404 })
  })
})

describe('a PDF', { timeout: 240_000 }, async () => {
  const mailServer = await startMailServer()
  const { app, as, given, deps, cookieOf } = await startTestApp({
    // Where Chromium is found.
    PATH: process.env['PATH'] ?? '',
    UPI_ID: 'nextround@okbank',
    SMTP_URL: mailServer.url,
  })
  const { db, pool } = deps
  const announce = createAnnounce(deps)
  await startTestWorker(deps)
  const askFor = (user: TestUser, guideId: string) =>
    as(user).post(`/api/study-guides/${guideId}/downloads`)
  const fetchFile = (user: TestUser, path: string) =>
    app.inject({ url: path, headers: { cookie: cookieOf(user) } })
  const print = async (guideId: string) => {
    await pool.query('UPDATE study_guides SET printed_revision = revision WHERE id <> $1', [
      guideId,
    ])
    await importGuides({ db, announce }, studyGuides)
    await expect
      .poll(async () => {
        const { body } = await as('guest').get('/api/study-guides')
        return (
          (body as { guides: StudyGuide[] }).guides.find(({ id }) => id === guideId)?.pageCount ?? 0
        )
      }, PRINTING)
      .toBeGreaterThan(10)
  }
  const tokenIn = (body: unknown) => (body as { token: string }).token

  it('of a free guide is printed by a job and downloaded by a link of its own', async () => {
    const [asha, bilal] = [await given.user(), await given.user()]
    expect(await askFor(asha, FREE)).toMatchObject({
      status: 409,
      body: { code: 'guide.not-printed' },
    })
    await print(FREE)
    const { body } = await askFor(asha, FREE)
    expect(body).toMatchObject({ name: `${FREE}.pdf` })
    const address = `/api/study-guide-files?token=${tokenIn(body)}`
    const file = await fetchFile(asha, address)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${FREE}.pdf`),
    })
    const pdf = await PDFDocument.load(file.rawPayload)
    const { rows } = await pool.query<{ page_count: number }>(
      'SELECT page_count FROM study_guides WHERE id = $1',
      [FREE],
    )
    expect(pdf.getPageCount()).toBe(rows[0]?.page_count)
    // The link is Asha's alone, and nobody's once it was changed.
    expect((await fetchFile(bilal, address)).statusCode).toBe(404)
    expect((await app.inject({ url: address })).statusCode).toBe(401)
    expect((await fetchFile(asha, address.slice(0, -2))).statusCode).toBe(404)
  })

  it('of a guide that was bought carries its buyer’s name, with a receipt and a mail', async () => {
    const buyer = await given.user({ name: 'Aditi "Adi" Rao" }' })
    const admin = await given.user({ role: 'admin' })
    const claim = { guideId: SOLD, transactionId: '412399887766' }
    const { id } = (await as(buyer).post('/api/payments', claim)).body as Payment
    const receipt = `/api/payments/${id}/receipt`
    expect((await fetchFile(buyer, receipt)).statusCode).toBe(404)
    const decision = { paymentId: id, decision: 'approve', bankReference: '412399887766' }
    await as(admin).post('/api/admin/payment-decisions', { decisions: [decision] })
    await pool.query('UPDATE payments SET takes_effect_at = now() WHERE id = $1', [id])
    await settlePayments({ db, announce })

    const mail = await mailServer.nextMailTo(buyer.email)
    expect(mail.subject).toBe('Your guide is ready: Operating systems for the technical round')
    await expect.poll(async () => (await fetchFile(buyer, receipt)).statusCode, PRINTING).toBe(200)
    expect((await fetchFile(await given.user(), receipt)).statusCode).toBe(404)

    // The copy is made when it is first asked for.
    expect(await askFor(buyer, SOLD)).toMatchObject({ body: { code: 'guide.not-printed' } })
    await expect.poll(async () => (await askFor(buyer, SOLD)).status, PRINTING).toBe(200)
    const { body } = await askFor(buyer, SOLD)
    const file = await fetchFile(buyer, `/api/study-guide-files?token=${tokenIn(body)}`)
    const pdf = await PDFDocument.load(file.rawPayload)
    expect(pdf.getPageCount()).toBeGreaterThan(20)
    expect(await askFor(await given.user(), SOLD)).toMatchObject({
      status: 403,
      body: { code: 'guide.not-granted' },
    })
  })
})
