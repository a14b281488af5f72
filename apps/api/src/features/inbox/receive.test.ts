import { readdir } from 'node:fs/promises'
import { brand } from '@nextround/content'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { multipart } from '#testing/four-kinds.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { memoryGrowth } from '#testing/memory-growth.ts'
import { pdfFile } from '#testing/resumes/documents.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { APPLICATION, formSender, MESSAGE } from '#testing/send-form.ts'
import { startTestWorker } from '#testing/worker.ts'

type Counts = { messages: number; applications: number; unowned: number; jobs: number }
const resume = { fileName: 'cv.pdf', content: pdfFile() }

describe('messages and applications', async () => {
  const testApp = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const { deps, as } = testApp
  const { pool } = deps
  const send = formSender(testApp)
  const last = async (table: 'contact_submissions' | 'career_applications') => {
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT * FROM ${table} ORDER BY created_at DESC LIMIT 1`,
    )
    return rows[0]!
  }
  it('applications are refused while brand.yaml lists no position', async () => {
    const positions = brand.positions.splice(0)
    onTestFinished(() => void brand.positions.push(...positions))
    const before = await counts()
    expect(await send.application({}, resume)).toMatchObject({
      status: 409,
      code: 'inbox.no-positions',
    })
    expect(await counts()).toEqual(before)
    expect(await send.message()).toMatchObject({ status: 200 })
  })

  const counts = async () => {
    const { rows } = await pool.query<Counts>(`
      SELECT (SELECT count(*) FROM contact_submissions)::integer AS messages,
             (SELECT count(*) FROM career_applications)::integer AS applications,
             (SELECT count(*) FROM unowned_resumes)::integer AS unowned,
             (SELECT count(*) FROM queue.job WHERE name LIKE 'inbox.%')::integer AS jobs`)
    const files = await readdir(deps.config.FILES_DIR).catch(() => [])
    return { ...rows[0]!, files: files.length }
  }

  it('are stored as new before the reply confirms them', async () => {
    expect(await send.message()).toMatchObject({ status: 200 })
    expect(await last('contact_submissions')).toMatchObject({ ...MESSAGE, status: 'new' })
    expect(await send.application({}, resume)).toMatchObject({ status: 200 })
    expect(await last('career_applications')).toMatchObject({
      applicant_name: APPLICATION['name'],
      applicant_email: APPLICATION['email'],
      position: APPLICATION['position'],
      experience_level: 'junior',
      cover_letter: APPLICATION['coverLetter'],
      resume_name: 'cv.pdf',
      resume_bytes: resume.content.length,
      status: 'new',
    })
  })

  it('need no resume; an empty file field counts as none', async () => {
    const nothing = { fileName: '', content: Buffer.alloc(0) }
    for (const chosen of [undefined, nothing]) {
      expect(await send.application({}, chosen)).toMatchObject({ status: 200 })
      expect(await last('career_applications')).toMatchObject({ resume_url: '', resume_name: null })
    }
  })

  it('are stored as plain text, without control or hidden characters, in any script', async () => {
    await send.message({
      name: ' Asha\u202e\tRao\r\n<b> ',
      message: 'One\r\ntwo\u0007\u200b\n\n\tthree \u2066four\u2069\u0000 क्\u200dष',
    })
    expect(await last('contact_submissions')).toMatchObject({
      name: 'Asha Rao <b>',
      message: 'One\ntwo\n\n three four क्\u200dष',
    })
  })

  it.each([
    ['no name', { name: '' }],
    ['a name that nobody sees', { name: '\u200b\u2066' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['no address', { email: 'asha' }],
    ['two addresses', { email: 'asha@example.com,eve@example.com' }],
    ['an address with a line end', { email: 'asha@example.com\r\nbcc: eve@example.com' }],
    ['no message', { message: '   ' }],
    ['a message that is too long', { message: 'x'.repeat(5_001) }],
    ['a status', { status: 'answered' }],
    ['a poisoned prototype', { ['__proto__']: 'x' }],
    ['a time that is none', { openForMs: 'soon' }],
    ['a negative time', { openForMs: '-5' }],
  ])('are refused with %s', async (_what, fields) => {
    const before = await counts()
    expect(await send.message(fields)).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await counts()).toEqual(before)
  })

  it.each([
    ['an experience that there is not', { experienceLevel: 'wizard' }],
    ['no position', { position: ' ' }],
    ['a cover letter that is too long', { coverLetter: 'x'.repeat(10_001) }],
  ])('applications are refused with %s', async (_what, fields) => {
    const before = await counts()
    expect(await send.application(fields, resume)).toMatchObject({ status: 400 })
    expect(await counts()).toEqual(before)
  })

  it('are refused as JSON, another content type, from another site, or with an unexpected file', async () => {
    expect(await as('guest').post('/api/contact', MESSAGE)).toMatchObject({
      status: 415,
      body: { code: 'request.not-multipart' },
    })
    const parts = Object.entries(MESSAGE).map(([field, value]) => ({ field, value }))
    expect(
      await send.raw('/api/contact', multipart([...parts, { field: 'cv', ...resume }])),
    ).toMatchObject({ status: 400 })
    for (const headers of [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data\ta; boundary=x' },
      { 'content-type': ' application/json' },
    ])
      expect(await send.message({}, { headers })).toMatchObject({ status: 415 })
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await send.message({}, { headers })).toMatchObject({
        status: 403,
        code: 'request.foreign-origin',
      })
  })

  it('are refused with ten megabytes, 20,000 fields or compression', async () => {
    const before = await counts()
    const field = (name: string) => ({ field: name, value: 'x' })
    const many = multipart(Array.from({ length: 20_000 }, (_, at) => field(`f${at}`)))
    const bodies: [number, Buffer, Record<string, string>][] = [
      [413, multipart([{ field: 'message', value: 'x'.repeat(10 * 1024 * 1024) }]), {}],
      [413, many, {}],
      [400, multipart(Array.from({ length: 50 }, () => field('message'))), {}],
      [400, Buffer.from([0x1f, 0x8b, 8, 0]), { 'content-encoding': 'gzip' }],
    ]
    const growth = await memoryGrowth(async () => {
      for (const [status, body, headers] of bodies) {
        const reply = await send.raw('/api/contact', body, { headers })
        expect(reply.status).toBe(status)
      }
    })
    expect(growth).toBeLessThan(50 * 1024 * 1024)
    expect(await counts()).toEqual(before)
  })

  it('get a normal reply but are not stored if the honeypot field is filled in', async () => {
    const before = await counts()
    const [person, program] = [await send.message(), await send.message({ website: 'http://x' })]
    expect(program).toEqual(person)
    const after = await counts()
    expect(after).toMatchObject({ messages: before.messages + 1 })
    const bad = { fileName: 'cv.pdf', content: pdfFile() }
    expect(await send.application({ website: 'x' }, bad)).toEqual(person)
    expect(await counts()).toEqual(after)
  })

  it('must be sent again if submitted within two seconds, except without scripts', async () => {
    for (const openForMs of ['0', '1999'])
      expect(await send.message({ openForMs })).toMatchObject({
        status: 400,
        code: 'inbox.too-quick',
      })
    for (const openForMs of ['2000', '3600000', ''])
      expect(await send.message({ openForMs, website: '' })).toMatchObject({ status: 200 })
  })

  it('are limited per network: five messages and three applications an hour', async () => {
    const ip = '203.0.113.7'
    const statuses = async (work: () => Promise<{ status: number }>, times: number) => {
      const all = []
      for (let time = 0; time < times; time++) all.push((await work()).status)
      return all
    }
    expect(await statuses(() => send.message({}, { ip }), 6)).toEqual([
      200, 200, 200, 200, 200, 429,
    ])
    expect(await send.message({}, { ip })).toMatchObject({ code: 'inbox.too-many' })
    expect(await statuses(() => send.application({}, resume, { ip }), 4)).toEqual([
      200, 200, 200, 429,
    ])
    expect(await send.message({}, { ip: '203.0.113.8' })).toMatchObject({ status: 200 })
    // All addresses of an IPv6 network count together.
    for (let at = 1; at <= 5; at++) await send.message({}, { ip: `2001:db8:1:1::${at}` })
    expect(await send.message({}, { ip: '2001:db8:1:1:ffff::1' })).toMatchObject({ status: 429 })
    expect(await send.message({}, { ip: '2001:db8:1:2::1' })).toMatchObject({ status: 200 })
  })

  it('are limited during a burst too', async () => {
    const ip = '203.0.113.9'
    const replies = await Promise.all(Array.from({ length: 20 }, () => send.message({}, { ip })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('can be corrected: a refused file does not count towards the limit', async () => {
    const ip = '203.0.113.10'
    const bad = { fileName: 'cv.pdf', content: Buffer.from('%PDF-1.7 broken') }
    for (let time = 0; time < 5; time++)
      expect(await send.application({}, bad, { ip })).toMatchObject({ status: 415 })
    expect(await send.application({}, resume, { ip })).toMatchObject({ status: 200 })
  })

  it('leave no file if the row can’t be stored', async () => {
    const before = await counts()
    await pool.query(
      'ALTER TABLE career_applications ADD CONSTRAINT broken CHECK (false) NOT VALID',
    )
    expect(await send.application({}, resume)).toMatchObject({ status: 500 })
    await pool.query('ALTER TABLE career_applications DROP CONSTRAINT broken')
    expect(await counts()).toEqual(before)
  })

  it('redirect to their page if sent without scripts', async () => {
    const headers = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' }
    expect(await send.message({ openForMs: '', website: '' }, { headers })).toMatchObject({
      status: 303,
      location: '/contact#sent',
    })
    expect(await send.application({}, resume, { headers })).toMatchObject({
      status: 303,
      location: '/careers#sent',
    })
    const bad = { fileName: 'cv.pdf', content: Buffer.from('MZ') }
    expect(await send.application({}, bad, { headers })).toMatchObject({
      status: 303,
      location: '/careers#not-sent',
    })
  })
})

describe('emails about messages', async () => {
  const mailServer = await startMailServer()
  const operator = 'operator@example.com'
  const testApp = await startTestApp({
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mailServer.url,
    OPERATOR_EMAIL: operator,
  })
  await startTestWorker(testApp.deps)
  const send = formSender(testApp)

  it('confirm receipt to the sender without quoting, and notify the operator', async () => {
    const bait = 'WIN at https://evil.example'
    await send.message({ name: bait, message: bait, email: 'ravi@example.com' })
    const mail = await mailServer.nextMailTo('ravi@example.com')
    expect(mail.subject).toBe('We got your message to NextRound')
    expect(mail.text).toContain('reply to this address within 24 hours')
    await send.application({
      name: bait,
      position: bait,
      coverLetter: bait,
      email: 'mira@example.com',
    })
    const other = await mailServer.nextMailTo('mira@example.com')
    expect(other.text).toContain("We'll review your application and get back to you soon.")
    const toOperator: string[] = []
    while (toOperator.length < 2) {
      const { subject = '', text = '' } = await mailServer.nextMailTo(operator)
      if (/message|application/i.test(subject)) toOperator.push(subject + text)
    }
    expect(toOperator.toSorted().map((text) => text.slice(0, 24))).toEqual([
      'A message to answerHello',
      'An application to review',
    ])
    for (const text of [mail.raw, other.raw, ...toOperator]) expect(text).not.toContain('evil')
  })

  it('go to one mailbox at most three times a day, however it is spelt; everything is stored', async () => {
    const spellings = [
      'v.ictim@gmail.com',
      'victim+1@gmail.com',
      'Victim@gmail.com',
      'vi.ctim@googlemail.com',
      'victim@gmail.com',
    ]
    for (const email of [...spellings, ...spellings])
      expect(await send.message({ email })).toMatchObject({ status: 200 })
    // The email to another address is sent after these.
    await send.message({ email: 'last@example.com' })
    await mailServer.nextMailTo('last@example.com')
    const unfinished = "SELECT FROM queue.job WHERE state < 'completed' AND name LIKE 'inbox.%'"
    await expect.poll(async () => (await testApp.deps.pool.query(unfinished)).rowCount).toBe(0)
    const all = [...spellings, 'victim@googlemail.com'].map((email) => mailServer.countTo(email))
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(3)
    const { rows } = await testApp.deps.pool.query(
      "SELECT id FROM contact_submissions WHERE email ~* 'v.*ctim'",
    )
    expect(rows).toHaveLength(10)
  }, 600_000)
})

describe('an application whose files are in S3', async () => {
  const s3 = await startS3Server()
  const { settings } = s3
  const testApp = await startTestApp({
    TRUSTED_PROXIES: '127.0.0.1',
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  })
  const { as, deps, given } = testApp
  const send = formSender(testApp)

  it('is stored and read as usual', async () => {
    expect(await send.application({}, resume)).toMatchObject({ status: 200 })
    const { rows } = await deps.pool.query<{ id: string }>('SELECT id FROM career_applications')
    const admin = await given.user({ role: 'admin' })
    const reply = await as(admin).get(`/api/admin/inbox/applications/${rows[0]!.id}/resume`)
    expect(reply).toMatchObject({ status: 200, body: resume.content.toString() })
  })

  it('is not stored during an outage, and can be sent again afterwards', async () => {
    await s3.stop()
    const ip = '203.0.113.20'
    for (let time = 0; time < 3; time++)
      expect(await send.application({ name: 'Bilal' }, resume, { ip })).toMatchObject({
        status: 503,
        code: 'server.unavailable',
      })
    await s3.startAgain()
    const { rows } = await deps.pool.query(
      "SELECT id FROM career_applications WHERE applicant_name = 'Bilal'",
    )
    expect(rows).toEqual([])
    expect(await send.application({ name: 'Bilal' }, resume, { ip })).toMatchObject({ status: 200 })
  })
})
