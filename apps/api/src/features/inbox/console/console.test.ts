import { randomUUID } from 'node:crypto'
import type { InboxEntry, ThreadItem } from '@nextround/contract/inbox-admin'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { memoryGrowth } from '#testing/memory-growth.ts'
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

describe('the admin inbox', async () => {
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
  const findNewest = async (table: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM ${table} ORDER BY created_at DESC LIMIT 1`,
    )
    return rows[0]!.id
  }
  const newMessage = async (fields: Record<string, string> = {}) => {
    await send.message(fields)
    return findNewest('contact_submissions')
  }
  const newApplication = async (fields: Record<string, string> = {}) => {
    await send.application(fields, { fileName: 'cv.docx', content: docxFile() })
    return findNewest('career_applications')
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
  /** Ends the ten-second undo window and sends the reply. */
  const leave = async (itemId: string) => {
    await pool.query('UPDATE inbox_items SET leaves_at = now() WHERE id = $1', [itemId])
    await sendReply(deps, itemId)
  }

  it('lists open messages oldest first, so late ones are on top', async () => {
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

  it('lists applications with their position; none of them can be late', async () => {
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

  it('searches name, address and text literally', async () => {
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

  it('shows fifty per page', async () => {
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

  it('changes the status and records who did it and the previous value', async () => {
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

  it('reports the previous value for each of two simultaneous changes', async () => {
    const id = await newMessage()
    const put = (status: string) => as(admin).put(`${inbox}/messages/${id}/status`, { status })
    const release = await hold(pool, 'SELECT FROM contact_submissions WHERE id = $1 FOR UPDATE', [
      id,
    ])
    const both = Promise.all([put('in-progress'), put('closed')])
    await untilWaiting(pool, 2)
    await release()
    await both
    const { trail } = await detail('messages', id)
    const [last, first] = trail.map(({ details }) => details as { from: string; to: string })
    expect(first?.from).toBe('new')
    expect(last?.from).toBe(first?.to)
  })

  it('saves notes, one for each id', async () => {
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
    // The id belongs to a note of another entry.
    const other = await newMessage()
    expect(await as(admin).post(`${inbox}/messages/${other}/notes`, note)).toMatchObject({
      status: 400,
    })
    expect((await detail('messages', other)).thread).toEqual([])
  })

  it('sends a reply by email after ten seconds, in the same thread, and stores it', async () => {
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
    expect(mail.text).toMatch(/^Hello,\s+Yes, it does\.\s+Chapter 4 <b>\./)
    expect(mail.html).toContain('Chapter 4 &#60;b&#62;.<br>Chapter 5.</p>')
    const { thread, trail } = await detail('messages', id)
    expect(thread).toMatchObject([{ id: itemId, sentAt: expect.any(String) }])
    expect(trail.map(({ action, by }) => [action, by])).toEqual([
      ['inbox.reply-sent', null],
      ['inbox.reply-written', 'Meera'],
    ])
    // Repeating the job or the request sends nothing more.
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

  it('can undo a reply together with its status', async () => {
    const id = await newMessage({ email: 'undone@example.com' })
    await as(admin).put(`${inbox}/messages/${id}/status`, { status: 'in-progress' })
    const itemId = randomUUID()
    await write('messages', id, 'Wrong window.', itemId)
    expect((await undo('messages', id, itemId)).body).toMatchObject({
      entry: { status: 'in-progress' },
    })
    expect(await undo('messages', id, itemId)).toMatchObject({ status: 200 })
    // A late repeat of the first request sends nothing.
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

  it('restores the status before all replies, in whatever order they are undone', async () => {
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

  it('can’t undo a reply after ten seconds, even if its email is still queued', async () => {
    const id = await newMessage()
    const itemId = randomUUID()
    await write('messages', id, 'Late.', itemId)
    await pool.query('UPDATE inbox_items SET leaves_at = now() WHERE id = $1', [itemId])
    expect(await undo('messages', id, itemId)).toMatchObject({ status: 409 })
    expect((await detail('messages', id)).entry.status).toBe('answered')
  })

  it('sends one email for twenty simultaneous replies with one id', async () => {
    await startTestWorker(deps)
    const itemId = randomUUID()
    // A unique address, so that a second try of the test cannot reuse it.
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
    const mail = await mailServer.nextMailTo(email)
    expect(mail.text).toContain('Once.')
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse((replies[0]!.body as Written).leavesAt))
    await vi.waitFor(
      async () =>
        expect((await detail('messages', id)).thread).toMatchObject([
          { sentAt: expect.any(String) },
        ]),
      30_000,
    )
    await Promise.all(Array.from({ length: 5 }, () => sendReply(deps, itemId)))
    expect(mailServer.countTo(email)).toBe(2)
    const { thread, trail } = await detail('messages', id)
    expect(thread).toMatchObject([{ sentAt: expect.any(String) }])
    expect(trail.filter(({ action }) => action === 'inbox.reply-sent')).toHaveLength(1)
  }, 600_000)

  it('sends one email if several workers run its job, and retries if the mail server fails', async () => {
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
      30_000,
    )
    expect(mailServer.countTo('race@example.org')).toBe(2)
  }, 600_000)

  it('exports CSV in which a spreadsheet runs no formula', async () => {
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
    // The export includes all pages.
    const all = await as(admin).get(`${inbox}/messages/export?status=closed`)
    expect((all.body as string).split('\r\n').length).toBeGreaterThan(120)
  })

  it('exports all that a search finds, also after twenty thousand other entries', async () => {
    await pool.query(`
      INSERT INTO contact_submissions (id, name, email, message, status, created_at)
      SELECT gen_random_uuid(), CASE WHEN place IN (1, 10001, 20301) THEN 'Farah' ELSE 'Many' END, 'x@example.com', 'x',
             'in-progress', timestamptz '2026-01-01' + place / 7 * interval '1 microsecond'
        FROM generate_series(1, 20400) AS place`)
    const { body } = await as(admin).get(`${inbox}/messages/export?status=in-progress&search=farah`)
    await pool.query("DELETE FROM contact_submissions WHERE email = 'x@example.com'")
    expect(String(body).match(/Farah/g)).toHaveLength(3)
  })

  it('records who opened a resume', async () => {
    const id = await newApplication()
    await as(admin).get(`${inbox}/applications/${id}/resume`)
    const { trail } = await detail('applications', id)
    expect(trail).toMatchObject([{ action: 'inbox.resume-opened', by: 'Meera' }])
    expect(JSON.stringify(trail)).not.toMatch(/example\.com|Asha/)
  })

  it('returns 404 for unknown entries', async () => {
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

  it('refuses everyone else', async () => {
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

  it('refuses malformed requests', async () => {
    await resetRateLimit()
    const id = await newMessage()
    const url = `${inbox}/messages/${id}/notes`
    const note = { id: randomUUID(), text: 'x' }
    const headers = { origin: deps.config.PUBLIC_URL, cookie: testApp.cookieFor(admin) }
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
    const growth = await memoryGrowth(async () => {
      expect(await ask(large)).toBe(413)
      expect(await ask(wide)).toBe(413)
    })
    expect(growth).toBeLessThan(50 * 1024 * 1024)
    expect(await ask(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toBe(400)
    expect(await ask(text.replace('{', '{"__proto__":{"x":1},'))).toBe(400)
    expect(await ask(text.replace('{', '{"role":"admin",'))).toBe(400)
    expect(
      await ask(Buffer.from([0x1f, 0x8b, 8, 0]), { ...json, 'content-encoding': 'gzip' }),
    ).toBe(400)
    for (const type of ['application/json\ta', ' text/json', 'application/json; charset=utf-16'])
      expect(await ask(text, { 'content-type': type })).toBe(415)
    expect(await ask(text, { ...json, origin: 'https://evil.example' })).toBe(403)
    expect((await detail('messages', id)).thread).toEqual([])
  })
})

describe('the retention limit', async () => {
  const testApp = await startTestApp({
    TRUSTED_PROXIES: '127.0.0.1',
    INBOX_RETENTION_MONTHS: '6',
  })
  const { as, given, deps } = testApp
  const { pool, files } = deps
  const send = formSender(testApp)
  const admin = await given.user({ role: 'admin' })

  it('deletes an entry with its notes, replies and file, and nothing else', async () => {
    for (let count = 0; count < 2; count++) {
      await send.message()
      await send.application({}, { fileName: 'cv.pdf', content: pdfFile() })
    }
    const listIds = async (table: string) =>
      (await pool.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY created_at`)).rows.map(
        ({ id }) => id,
      )
    const [oldMessage, message] = await listIds('contact_submissions')
    const [oldApplication, application] = await listIds('career_applications')
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
    const findKey = (id: string | undefined) => keys.find((row) => row.id === id)!.resume_url
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
    expect(await listIds('contact_submissions')).toEqual([message])
    expect(await listIds('career_applications')).toEqual([application])
    const { rows: items } = await pool.query<{ entry_id: string }>(
      'SELECT entry_id FROM inbox_items',
    )
    expect(new Set(items.map((item) => item.entry_id))).toEqual(new Set([message, application]))
    expect(await files.get(findKey(oldApplication))).toBeUndefined()
    expect(await files.get(findKey(application))).toBeDefined()
    expect(await deleteOldEntries(deps)).toEqual({ messages: 0, applications: 0, resumes: 0 })
  })

  it('deletes orphaned files, but none that is still being uploaded', async () => {
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
