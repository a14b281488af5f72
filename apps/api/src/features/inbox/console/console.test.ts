import { randomUUID } from 'node:crypto'
import type { InboxEntry, ThreadItem } from '@nextround/contract/inbox-admin'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { docxFile, pdfFile } from '#testing/resumes/documents.ts'
import { formSender } from '#testing/send-form.ts'
import { startTestWorker } from '#testing/worker.ts'
import { deleteOldEntries } from '../delete-old-entries.ts'
import { sendReply } from './send-reply.ts'

type List = {
  entries: InboxEntry[]
  total: number
  open: { messages: number; applications: number }
  late: number
}
type Detail = {
  entry: InboxEntry
  thread: ThreadItem[]
  trail: { action: string; by: string | null; details: Record<string, string> }[]
}
type Written = { item: ThreadItem; entry: InboxEntry; leavesAt: string }

describe('the inbox of the console', async () => {
  const mailServer = await startMailServer()
  const testApp = await startTestApp({
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mailServer.url,
  })
  const { as, given, deps, resetRateLimit } = testApp
  const { pool } = deps
  const send = formSender(testApp)
  const admin = await given.user({ role: 'admin', name: 'Meera' })
  const inbox = '/api/admin/inbox'

  const list = async (path: string) => (await as(admin).get(`${inbox}/${path}`)).body as List
  const detail = async (kind: string, id: string) =>
    (await as(admin).get(`${inbox}/${kind}/${id}`)).body as Detail
  const newestOf = async (table: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM ${table} ORDER BY created_at DESC LIMIT 1`,
    )
    return rows[0]!.id
  }
  const newMessage = async (fields: Record<string, string> = {}) => {
    await send.message(fields)
    return newestOf('contact_submissions')
  }
  const newApplication = async (fields: Record<string, string> = {}) => {
    await send.application(fields, { fileName: 'cv.docx', content: docxFile() })
    return newestOf('career_applications')
  }
  const age = (table: string, id: string, time: string) =>
    pool.query(
      `UPDATE ${table} SET created_at = now() - $2::interval, last_contact_at = now() - $2::interval WHERE id = $1`,
      [id, time],
    )
  const write = async (kind: string, id: string, text: string, itemId = randomUUID()) =>
    as(admin).post(`${inbox}/${kind}/${id}/replies`, { id: itemId, text })
  const undo = (kind: string, id: string, itemId: string) =>
    as(admin).delete(`${inbox}/${kind}/${id}/replies/${itemId}`)
  /** As if its ten seconds were over. */
  const leave = async (itemId: string) => {
    await pool.query('UPDATE inbox_items SET leaves_at = now() WHERE id = $1', [itemId])
    await sendReply(deps, itemId)
  }

  it('lists what is open with the oldest first, and so what is late on top', async () => {
    const [first, second, third] = [await newMessage(), await newMessage(), await newMessage()]
    await age('contact_submissions', second, '30 hours')
    await age('contact_submissions', third, '2 hours')
    const { entries, total, late, open } = await list('messages')
    expect(entries.map(({ id }) => id)).toEqual([second, third, first])
    expect({ total, late, open: open.messages }).toEqual({ total: 3, late: 1, open: 3 })
    const [oldest] = entries
    expect(Date.parse(oldest!.dueAt!) - Date.parse(oldest!.receivedAt)).toBe(24 * 60 * 60 * 1_000)
    expect(oldest).toMatchObject({ status: 'new', application: null })
    expect((await list('messages?status=all')).entries.map(({ id }) => id)).toEqual([
      first,
      third,
      second,
    ])
  })

  it('lists applications with what they are for; none of them is late', async () => {
    const id = await newApplication({ position: 'Editor', experienceLevel: 'mid' })
    await age('career_applications', id, '30 hours')
    const { entries, late, open } = await list('applications')
    expect(entries).toMatchObject([
      {
        id,
        dueAt: null,
        application: {
          position: 'Editor',
          experienceLevel: 'mid',
          resume: { name: 'cv.docx', bytes: docxFile().length },
        },
      },
    ])
    expect({ late, open: open.applications }).toEqual({ late: 0, open: 1 })
  })

  it('finds by name, address and text, and takes no sign for a pattern', async () => {
    const id = await newMessage({
      name: 'Zubin Mistry',
      email: 'zubin.findme@example.com',
      message: "Is 100% of the bank_v2 free? O'Brien\\ asks; DROP TABLE users; --",
    })
    const find = async (search: string) => {
      await resetRateLimit()
      const found = await list(`messages?status=all&search=${encodeURIComponent(search)}`)
      return found.entries.map((entry) => entry.id)
    }
    for (const search of ['zubin m', 'FINDME@', '100% of', 'bank_v2', "O'Brien\\", '; --'])
      expect([search, await find(search)]).toEqual([search, [id]])
    for (const search of ['bankXv2', '%zubin%', 'nobody']) expect(await find(search)).toEqual([])
    const application = await newApplication({ position: 'Rare position' })
    const { entries } = await list('applications?search=rare%20pos')
    expect(entries.map((entry) => entry.id)).toEqual([application])
  })

  it('shows fifty at a time', async () => {
    await pool.query(`
      INSERT INTO contact_submissions (id, name, email, message, status)
      SELECT gen_random_uuid(), 'Many', 'many@example.com', 'x', 'closed' FROM generate_series(1, 120)`)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(`messages?status=closed&page=${page}`)),
    )
    expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 20, 0])
    expect(new Set(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(120)
    expect(pages[0]?.total).toBe(120)
  })

  it('sets the status, and says who did and what it was', async () => {
    const id = await newMessage()
    const put = (status: string) => as(admin).put(`${inbox}/messages/${id}/status`, { status })
    expect((await put('in-progress')).body).toMatchObject({
      before: 'new',
      entry: { status: 'in-progress', dueAt: expect.any(String) },
    })
    expect((await put('closed')).body).toMatchObject({
      before: 'in-progress',
      entry: { status: 'closed', dueAt: null },
    })
    expect((await put('closed')).body).toMatchObject({ before: 'closed' })
    expect(await put('lost')).toMatchObject({ status: 400 })
    const { trail } = await detail('messages', id)
    expect(trail).toMatchObject([
      { action: 'inbox.status-set', by: 'Meera', details: { from: 'in-progress', to: 'closed' } },
      { action: 'inbox.status-set', by: 'Meera', details: { from: 'new', to: 'in-progress' } },
    ])
  })

  it('keeps notes, one for each id', async () => {
    const id = await newMessage()
    const note = { id: randomUUID(), text: 'Asked the\u202e editors.' }
    const path = `${inbox}/messages/${id}/notes`
    const [first, second] = [
      await as(admin).post(path, note),
      await as(admin).post(path, { ...note, text: 'Another text' }),
    ]
    expect(first.body).toMatchObject({
      item: { kind: 'note', text: 'Asked the editors.', by: 'Meera', sentAt: null },
    })
    expect(second.body).toEqual(first.body)
    const { thread, trail, entry } = await detail('messages', id)
    expect(thread).toHaveLength(1)
    expect(trail.map(({ action }) => action)).toEqual(['inbox.note-added'])
    expect(entry.status).toBe('new')
    // The id of a note of another entry.
    const other = await newMessage()
    expect(await as(admin).post(`${inbox}/messages/${other}/notes`, note)).toMatchObject({
      status: 400,
    })
    expect((await detail('messages', other)).thread).toEqual([])
  })

  it('replies by mail after ten seconds, as a conversation, and keeps the reply', async () => {
    const id = await newMessage({ name: 'Kiran', email: 'kiran@example.com' })
    const itemId = randomUUID()
    const { body } = await write(
      'messages',
      id,
      'Yes, it does.\n\nChapter 4 <b>.\nChapter 5.',
      itemId,
    )
    const { item, entry, leavesAt } = body as Written
    expect(item).toMatchObject({ id: itemId, kind: 'reply', by: 'Meera', sentAt: null })
    expect(entry).toMatchObject({ status: 'answered', dueAt: null })
    expect(Date.parse(leavesAt) - Date.now()).toBeGreaterThan(8_000)
    await expect(sendReply(deps, itemId)).rejects.toThrow('cannot be sent now')
    expect(mailServer.countTo('kiran@example.com')).toBe(0)

    await leave(itemId)
    const mail = await mailServer.nextMailTo('kiran@example.com')
    expect(mail).toMatchObject({
      subject: 'Re: your message to NextRound',
      messageId: `<${itemId}@localhost>`,
      inReplyTo: `<${id}@localhost>`,
      replyTo: [{ address: 'support@nextround.example' }],
    })
    expect(mail.text).toMatch(/Hello Kiran,\s+Yes, it does\.\s+Chapter 4 <b>\./)
    expect(mail.html).toContain('Chapter 4 &#60;b&#62;.<br>Chapter 5.</p>')
    const { thread, trail } = await detail('messages', id)
    expect(thread).toMatchObject([{ id: itemId, sentAt: expect.any(String) }])
    expect(trail.map(({ action, by }) => [action, by])).toEqual([
      ['inbox.reply-sent', null],
      ['inbox.reply-written', 'Meera'],
    ])
    // Again, and again: nothing more is sent.
    await sendReply(deps, itemId)
    expect(await write('messages', id, 'Yes, it does.', itemId)).toMatchObject({ status: 200 })
    await sendReply(deps, itemId)
    expect(mailServer.countTo('kiran@example.com')).toBe(1)
    expect(await undo('messages', id, itemId)).toMatchObject({
      status: 409,
      body: { code: 'inbox.reply-sent' },
    })
    const application = await newApplication({ email: 'mira@example.com' })
    const other = randomUUID()
    await write('applications', application, 'Let us talk.', other)
    await leave(other)
    expect(await mailServer.nextMailTo('mira@example.com')).toMatchObject({
      subject: 'Re: your application to NextRound',
    })
  })

  it('lets a reply be taken back, and the status with it', async () => {
    const id = await newMessage({ email: 'undone@example.com' })
    await as(admin).put(`${inbox}/messages/${id}/status`, { status: 'in-progress' })
    const itemId = randomUUID()
    await write('messages', id, 'Wrong window.', itemId)
    expect((await undo('messages', id, itemId)).body).toMatchObject({
      entry: { status: 'in-progress' },
    })
    expect(await undo('messages', id, itemId)).toMatchObject({ status: 200 })
    // A repeat of the first request that comes late sends nothing.
    expect(await write('messages', id, 'Wrong window.', itemId)).toMatchObject({ status: 400 })
    await leave(itemId)
    expect(mailServer.countTo('undone@example.com')).toBe(0)
    const { thread, trail, entry } = await detail('messages', id)
    expect(thread).toEqual([])
    expect(entry.status).toBe('in-progress')
    expect(trail.map(({ action }) => action)).toEqual([
      'inbox.reply-taken-back',
      'inbox.reply-written',
      'inbox.status-set',
    ])
  })

  it('returns to the status before all replies, in whatever order they are taken back', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const id = await newMessage()
      const items = [randomUUID(), randomUUID()]
      for (const item of items) await write('messages', id, 'A reply.', item)
      await undo('messages', id, items[order[0]]!)
      expect((await detail('messages', id)).entry.status).toBe('answered')
      await undo('messages', id, items[order[1]]!)
      expect((await detail('messages', id)).entry.status).toBe('new')
    }
  })

  it('does not take a reply back once its time is over, even if its mail is still waiting', async () => {
    const id = await newMessage()
    const itemId = randomUUID()
    await write('messages', id, 'Late.', itemId)
    await pool.query('UPDATE inbox_items SET leaves_at = now() WHERE id = $1', [itemId])
    expect(await undo('messages', id, itemId)).toMatchObject({ status: 409 })
    expect((await detail('messages', id)).entry.status).toBe('answered')
  })

  it('sends one mail for twenty replies at a time with one id, by the worker itself', async () => {
    await startTestWorker(deps)
    const itemId = randomUUID()
    // An address of its own, also in a second try.
    const email = `many-${itemId}@example.org`
    const id = await newMessage({ email })
    await mailServer.nextMailTo(email)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => write('messages', id, 'Once.', itemId)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { rows } = await pool.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM queue.job WHERE name = 'inbox.send-reply' AND data ->> 'itemId' = $1",
      [itemId],
    )
    expect(rows[0]!.count).toBe(1)
    const from = performance.now()
    const mail = await mailServer.nextMailTo(email)
    expect(mail.text).toContain('Once.')
    expect(performance.now() - from).toBeGreaterThan(5_000)
    await vi.waitFor(
      async () =>
        expect((await detail('messages', id)).thread).toMatchObject([
          { sentAt: expect.any(String) },
        ]),
      10_000,
    )
    await Promise.all(Array.from({ length: 5 }, () => sendReply(deps, itemId)))
    expect(mailServer.countTo(email)).toBe(2)
    const { thread, trail } = await detail('messages', id)
    expect(thread).toMatchObject([{ sentAt: expect.any(String) }])
    expect(trail.filter(({ action }) => action === 'inbox.reply-sent')).toHaveLength(1)
  }, 40_000)

  it('sends one mail although several workers run its job at a time, and again where the mail server failed', async () => {
    const id = await newMessage({ email: 'race@example.org' })
    await mailServer.nextMailTo('race@example.org')
    const itemId = randomUUID()
    await write('messages', id, 'Once.', itemId)
    await pool.query('UPDATE inbox_items SET leaves_at = now() WHERE id = $1', [itemId])
    await mailServer.become('busy')
    await expect(sendReply(deps, itemId)).rejects.toThrow('come back later')
    await mailServer.become('open')
    const runs = await Promise.allSettled(Array.from({ length: 10 }, () => sendReply(deps, itemId)))
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
    await vi.waitFor(
      () => expect(mailServer.countTo('race@example.org')).toBeGreaterThan(1),
      10_000,
    )
    expect(mailServer.countTo('race@example.org')).toBe(2)
  }, 20_000)

  it('writes CSV that a spreadsheet does not run', async () => {
    await resetRateLimit()
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1']
    for (const formula of formulas)
      await newMessage({ name: formula, message: `${formula}\n"quoted", x` })
    const reply = await as(admin).get(`${inbox}/messages/export?status=new&search=quoted`)
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv/),
      'content-disposition': expect.stringContaining('attachment; filename="messages-20'),
    })
    const csv = reply.body as string
    expect(csv.startsWith('\uFEFFreceived,status,name,email,message\r\n')).toBe(true)
    for (const formula of formulas) {
      expect(csv).toContain(`,new,'${formula},`)
      expect(csv).toContain(`"'${formula}\n""quoted"", x"`)
    }
    expect(csv).not.toMatch(/(^|,|")[=+@＝]/m)
    const applications = await as(admin).get(`${inbox}/applications/export?status=all`)
    expect(applications.body).toMatch(
      /^\uFEFFreceived,status,name,email,position,experience,resume,/,
    )
    const { rows } = await pool.query<{ details: object }>(
      "SELECT details FROM audit_log WHERE action = 'inbox.exported' ORDER BY at",
    )
    expect(rows.map(({ details }) => details)).toEqual([
      { kind: 'messages', status: 'new' },
      { kind: 'applications', status: 'all' },
    ])
    // All pages of it.
    const all = await as(admin).get(`${inbox}/messages/export?status=closed`)
    expect((all.body as string).split('\r\n').length).toBeGreaterThan(120)
  })

  it('records who opened a resume', async () => {
    const id = await newApplication()
    await as(admin).get(`${inbox}/applications/${id}/resume`)
    const { trail } = await detail('applications', id)
    expect(trail).toMatchObject([{ action: 'inbox.resume-opened', by: 'Meera' }])
    expect(JSON.stringify(trail)).not.toMatch(/example\.com|Asha/)
  })

  it('does not know what is not there', async () => {
    await resetRateLimit()
    const id = await newMessage()
    for (const [method, path, body] of [
      ['get', `applications/${id}`],
      ['get', `messages/${randomUUID()}`],
      ['get', `applications/${randomUUID()}/resume`],
      ['put', `messages/${randomUUID()}/status`, { status: 'closed' }],
      ['post', `messages/${randomUUID()}/notes`, { id: randomUUID(), text: 'x' }],
      ['post', `applications/${id}/replies`, { id: randomUUID(), text: 'x' }],
      ['delete', `messages/${id}/replies/${randomUUID()}`],
    ] as const)
      expect([path, await as(admin)[method](`${inbox}/${path}`, body)]).toMatchObject([
        path,
        { status: 404, body: { code: 'inbox.not-found' } },
      ])
    expect(await as(admin).get(`${inbox}/letters`)).toMatchObject({ status: 400 })
    expect(await as(admin).get(`${inbox}/messages/not-an-id`)).toMatchObject({ status: 400 })
  })

  it('is closed to everybody else', async () => {
    const id = await newMessage()
    const calls = [
      ['get', 'messages'],
      ['get', `messages/${id}`],
      ['get', 'messages/export'],
      ['put', `messages/${id}/status`, { status: 'closed' }],
      ['post', `messages/${id}/notes`, { id: randomUUID(), text: 'x' }],
      ['post', `messages/${id}/replies`, { id: randomUUID(), text: 'x' }],
      ['delete', `messages/${id}/replies/${randomUUID()}`],
    ] as const
    const editor = await given.user({ role: 'editor' })
    const unproven = await given.user({ role: 'admin', secondFactor: 'none' })
    for (const [method, path, body] of calls) {
      const statuses = []
      for (const who of ['guest', await given.user(), editor, unproven] as const)
        statuses.push((await as(who)[method](`${inbox}/${path}`, body)).status)
      expect([path, statuses]).toEqual([path, [401, 403, 403, 403]])
    }
    expect(await detail('messages', id)).toMatchObject({ entry: { status: 'new' }, thread: [] })
  })

  it('refuses what is not meant as JSON of the right shape', async () => {
    await resetRateLimit()
    const id = await newMessage()
    const url = `${inbox}/messages/${id}/notes`
    const note = { id: randomUUID(), text: 'x' }
    const headers = { origin: deps.config.PUBLIC_URL, cookie: testApp.cookieOf(admin) }
    const json = { 'content-type': 'application/json' }
    const ask = async (payload: string | Buffer, more: Record<string, string> = json) => {
      const reply = await testApp.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...more },
        payload,
      })
      return reply.statusCode
    }
    const text = JSON.stringify(note)
    const large = Buffer.from(JSON.stringify({ ...note, text: 'x'.repeat(10_000_000) }))
    const keys = Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":1`)
    const wide = Buffer.from(`{${keys.join()}}`)
    const rss = process.memoryUsage().rss
    expect(await ask(large)).toBe(413)
    expect(await ask(wide)).toBe(413)
    expect(await ask(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toBe(400)
    expect(await ask(text.replace('{', '{"__proto__":{"x":1},'))).toBe(400)
    expect(await ask(text.replace('{', '{"role":"admin",'))).toBe(400)
    expect(
      await ask(Buffer.from([0x1f, 0x8b, 8, 0]), { ...json, 'content-encoding': 'gzip' }),
    ).toBe(400)
    for (const type of ['application/json\ta', ' text/json', 'application/json; charset=utf-16'])
      expect(await ask(text, { 'content-type': type })).toBe(415)
    expect(await ask(text, { ...json, origin: 'https://evil.example' })).toBe(403)
    expect(process.memoryUsage().rss - rss).toBeLessThan(50 * 1024 * 1024)
    expect((await detail('messages', id)).thread).toEqual([])
  })
})

describe('what was kept long enough', async () => {
  const testApp = await startTestApp({
    TRUSTED_PROXIES: '127.0.0.1',
    INBOX_RETENTION_MONTHS: '6',
  })
  const { as, given, deps } = testApp
  const { pool, files } = deps
  const send = formSender(testApp)
  const admin = await given.user({ role: 'admin' })

  it('is deleted with its notes, replies and file, and nothing else is', async () => {
    for (let count = 0; count < 2; count++) {
      await send.message()
      await send.application({}, { fileName: 'cv.pdf', content: pdfFile() })
    }
    const idsOf = async (table: string) =>
      (await pool.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY created_at`)).rows.map(
        ({ id }) => id,
      )
    const [oldMessage, message] = await idsOf('contact_submissions')
    const [oldApplication, application] = await idsOf('career_applications')
    for (const [kind, id] of [
      ['messages', oldMessage],
      ['messages', message],
      ['applications', oldApplication],
      ['applications', application],
    ])
      await as(admin).post(`/api/admin/inbox/${kind}/${id}/notes`, { id: randomUUID(), text: 'x' })
    const { rows: keys } = await pool.query<{ id: string; resume_url: string }>(
      'SELECT id, resume_url FROM career_applications',
    )
    const keyOf = (id: string | undefined) => keys.find((row) => row.id === id)!.resume_url
    for (const [table, id] of [
      ['contact_submissions', oldMessage],
      ['career_applications', oldApplication],
    ])
      await pool.query(
        `UPDATE ${table} SET last_contact_at = now() - interval '6 months 1 day' WHERE id = $1`,
        [id],
      )
    const { body } = await as(admin).get(`/api/admin/inbox/messages/${message}`)
    const { entry } = body as Detail
    expect(Date.parse(entry.deletedAfter) - Date.parse(entry.receivedAt)).toBeGreaterThan(
      180 * 24 * 60 * 60 * 1_000,
    )

    expect(await deleteOldEntries(deps)).toEqual({ messages: 1, applications: 1, resumes: 1 })
    expect(await idsOf('contact_submissions')).toEqual([message])
    expect(await idsOf('career_applications')).toEqual([application])
    const { rows: items } = await pool.query<{ entry_id: string }>(
      'SELECT entry_id FROM inbox_items',
    )
    expect(new Set(items.map((item) => item.entry_id))).toEqual(new Set([message, application]))
    expect(await files.get(keyOf(oldApplication))).toBeUndefined()
    expect(await files.get(keyOf(application))).toBeDefined()
    expect(await deleteOldEntries(deps)).toEqual({ messages: 0, applications: 0, resumes: 0 })
  })

  it('includes files that a process left behind, and none that is just being received', async () => {
    const [left, arriving] = ['applications/left.pdf', 'applications/arriving.pdf']
    for (const key of [left, arriving]) await files.put(key, pdfFile(), 'application/pdf')
    await pool.query(
      "INSERT INTO unowned_resumes (key, since) VALUES ($1, now() - interval '2 hours'), ($2, now())",
      [left, arriving],
    )
    expect(await deleteOldEntries(deps)).toMatchObject({ resumes: 1 })
    expect(await files.get(left)).toBeUndefined()
    expect(await files.get(arriving)).toBeDefined()
  })

  it('counts from the last reply', async () => {
    await send.message({ email: 'late@example.com' })
    const { rows } = await pool.query<{ id: string }>(
      "SELECT id FROM contact_submissions WHERE email = 'late@example.com'",
    )
    const id = rows[0]!.id
    await pool.query(
      "UPDATE contact_submissions SET created_at = now() - interval '8 months', last_contact_at = now() - interval '5 months' WHERE id = $1",
      [id],
    )
    expect(await deleteOldEntries(deps)).toMatchObject({ messages: 0 })
    expect((await as(admin).get(`/api/admin/inbox/messages/${id}`)).status).toBe(200)
  })
})
