import { brand } from '@nextround/content'
import { studyGuides } from '@nextround/content/study-guides'
import type { GuideText, Payment, StudyGuide } from '@nextround/contract/study-guides'
import { describe, expect, it } from 'vitest'
import { PDFDocument } from '@cantoo/pdf-lib'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startTestWorker } from '#testing/worker.ts'
import { createAnnounce } from '../../app.ts'
import { importGuides } from './import-guides.ts'
import { settlePayment } from './payments/settle-payments.ts'

const FREE = 'six-week-placement-plan'
const SOLD = 'operating-systems'
/** Printing a guide starts Chromium twice, on a machine that may be busy. */
const PRINTING = { timeout: 120_000, interval: 200 }

describe('study guides', async () => {
  const { as, given, app, cookieFor } = await startTestApp({ isolated: true })
  const listed = async (user: TestUser | 'guest') => {
    const { body } = await as(user).get('/api/study-guides')
    return (body as { guides: StudyGuide[] }).guides
  }
  const text = async (user: TestUser | 'guest', guideId: string) =>
    (await as(user).get(`/api/study-guides/${guideId}`)).body as GuideText

  it('are listed for everyone, free ones open and paid ones locked', async () => {
    const guides = await listed('guest')
    expect(guides.map(({ id }) => id)).toEqual(studyGuides.map(({ slug }) => slug))
    for (const { hasAccess, isPremium, price } of guides)
      expect({ hasAccess, isPremium }).toEqual({ hasAccess: price === 0, isPremium: price > 0 })
    expect(guides.map(({ price }) => price)).toEqual(expect.arrayContaining([0, 99, 129]))
  })

  it('can be read by a guest if free', async () => {
    const { sections, introduction } = await text('guest', FREE)
    expect(introduction.length).toBeGreaterThan(0)
    for (const { body } of sections) expect(body?.length).toBeGreaterThan(0)
  })

  it('show only their contents and one section if they are paid', async () => {
    const user = await given.user()
    for (const reader of ['guest', user] as const) {
      const { sections } = await text(reader, SOLD)
      expect(sections.filter(({ body }) => body).map(({ title }) => title)).toEqual(['Deadlock'])
    }
    const { payload } = await app.inject({
      url: `/api/study-guides/${SOLD}`,
      headers: { cookie: cookieFor(user) },
    })
    const { sections } = studyGuides.find(({ slug }) => slug === SOLD)!
    // Short sentences such as 'Answer.' occur in several sections.
    for (const { id, body } of sections)
      for (const node of body.filter((one) => one[0] === 'p' && JSON.stringify(one).length > 80))
        expect(payload.includes(JSON.stringify(node))).toBe(id === 'deadlock')
  })

  it('return 404 for an unknown name', async () => {
    expect(await as('guest').get('/api/study-guides/no-such-guide')).toMatchObject({
      status: 404,
      body: { code: 'guide.not-found' },
    })
  })

  it('save reading progress per reader', async () => {
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
  const { app, as, given, deps, cookieFor } = await startTestApp({
    isolated: true,
    // Needed to find Chromium.
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
    app.inject({ url: path, headers: { cookie: cookieFor(user) } })
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

  it('is listed by one import at a time', async () => {
    const release = await hold(
      pool,
      "SELECT pg_advisory_xact_lock(hashtextextended('study_guides', 0))",
    )
    const both = Promise.all([
      importGuides({ db, announce }, studyGuides),
      importGuides({ db, announce }, studyGuides),
    ])
    await untilWaiting(pool, 2)
    await release()
    expect(await both).toHaveLength(2)
  })

  it('of a free guide is printed by a job and downloaded by a signed link', async () => {
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
    // The link works only for Asha, and for nobody once it has been changed.
    expect((await fetchFile(bilal, address)).statusCode).toBe(404)
    expect((await app.inject({ url: address })).statusCode).toBe(401)
    expect((await fetchFile(asha, address.slice(0, -2))).statusCode).toBe(404)
  })

  it('of a bought guide has the buyer’s name, with a receipt and an email', async () => {
    const buyer = await given.user({ name: 'Aditi "Adi" Rao" }' })
    const admin = await given.user({ role: 'admin' })
    const claim = { guideId: SOLD, transactionId: '412399887766' }
    const { id } = (await as(buyer).post('/api/payments', claim)).body as Payment
    const receipt = `/api/payments/${id}/receipt`
    const received = await mailServer.nextMailTo(buyer.email)
    expect(received.subject).toBe(
      "We're checking your payment for Operating systems for the technical round",
    )
    expect(received.text).toContain('412399887766')
    expect((await fetchFile(buyer, receipt)).statusCode).toBe(404)
    const decision = { paymentId: id, decision: 'approve', bankReference: '412399887766' }
    await as(admin).post('/api/admin/payment-decisions', { decisions: [decision] })
    await pool.query('UPDATE payments SET takes_effect_at = now() WHERE id = $1', [id])
    await settlePayment({ db, announce }, id)

    const mail = await mailServer.nextMailTo(buyer.email)
    expect(mail.subject).toBe('Your guide is ready: Operating systems for the technical round')
    // Buyers are asked to reply.
    for (const { replyTo } of [received, mail])
      expect(replyTo).toMatchObject([{ address: brand.contact.support }])
    await expect.poll(async () => (await fetchFile(buyer, receipt)).statusCode, PRINTING).toBe(200)
    expect((await fetchFile(await given.user(), receipt)).statusCode).toBe(404)

    // The copy is printed on the first request.
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

    for (const refund of [
      { decision: 'refund', reason: 'You asked for your money back.' },
      { decision: 'pay-refund', refundReference: '512399887700' },
    ]) {
      const decisions = [{ paymentId: id, ...refund }]
      await as(admin).post('/api/admin/payment-decisions', { decisions })
      await pool.query('UPDATE payments SET takes_effect_at = now() WHERE id = $1', [id])
      await settlePayment({ db, announce }, id)
    }
    // The first email after the two decisions names the transfer, so none was sent before.
    const refunded = await mailServer.nextMailTo(buyer.email)
    expect(refunded.subject).toBe('Refund for Operating systems for the technical round')
    expect(refunded.text).toContain('You asked for your money back.')
    expect(refunded.text).toContain('512399887700')
    expect(await askFor(buyer, SOLD)).toMatchObject({ body: { code: 'guide.not-granted' } })
  })
})
