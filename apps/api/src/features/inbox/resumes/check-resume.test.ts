import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { BOUNDARY, multipart, onALine } from '#testing/four-kinds.ts'
import { memoryGrowth } from '#testing/memory-growth.ts'
import { BAD_RESUMES } from '#testing/resumes/bad-resumes.ts'
import { pdfFile } from '#testing/resumes/documents.ts'
import { GOOD_RESUMES } from '#testing/resumes/good-resumes.ts'
import { APPLICATION, formSender } from '#testing/send-form.ts'

const MEGABYTE = 1024 * 1024

describe('a resume', async () => {
  const testApp = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const { app, as, deps, given } = testApp
  const send = formSender(testApp)
  const stored = async () => {
    const files = await readdir(deps.config.FILES_DIR).catch(() => [])
    const { rows } = await deps.pool.query<{ resume_url: string }>(
      "SELECT resume_url FROM career_applications WHERE resume_url <> ''",
    )
    const { rows: unowned } = await deps.pool.query('SELECT key FROM unowned_resumes')
    return { files: files.length, rows: rows.length, unowned: unowned.length }
  }

  const leftOver = async () => {
    const { files, rows, unowned } = await stored()
    return { files: files - rows, notes: unowned }
  }

  it('is tested with at least sixty files', () => {
    const names = [...GOOD_RESUMES, ...BAD_RESUMES].map(([what]) => what)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(100)
  })

  it.each(GOOD_RESUMES)('that is %s is accepted unchanged', async (_what, fileName, make) => {
    const content = make()
    const reply = await send.application({ name: fileName }, { fileName, content })
    expect(reply).toMatchObject({ status: 200 })
    const { rows } = await deps.pool.query<{ resume_url: string; resume_bytes: number }>(
      'SELECT resume_url, resume_bytes FROM career_applications ORDER BY created_at DESC LIMIT 1',
    )
    expect(rows[0]!.resume_bytes).toBe(content.length)
    expect(rows[0]!.resume_url).toMatch(
      /^applications\/\d{17}_[a-z0-9_]+_[0-9a-f]{32}\.(pdf|docx?)$/,
    )
    const kept = await deps.files.get(rows[0]!.resume_url)
    expect(content.equals(kept!)).toBe(true)
    expect(await leftOver()).toEqual({ files: 0, notes: 0 })
  })

  it.each(BAD_RESUMES)('that is %s is refused', async (_what, fileName, make) => {
    const before = await stored()
    const reply = await send.application({}, { fileName, content: make() })
    expect([413, 415]).toContain(reply.status)
    expect(await stored()).toEqual(before)
    expect(await leftOver()).toEqual({ files: 0, notes: 0 })
  })

  it('is refused as the wrong type or as unsafe', async () => {
    const codes = new Map<string, string | undefined>()
    for (const [what, fileName, make] of BAD_RESUMES.filter(([one]) =>
      ['a spreadsheet', 'a DOCX with macros', 'a PDF of one byte too many'].includes(one),
    ))
      codes.set(what, (await send.application({}, { fileName, content: make() })).code)
    expect(Object.fromEntries(codes)).toEqual({
      'a spreadsheet': 'request.wrong-file-type',
      'a DOCX with macros': 'inbox.unsafe-file',
      'a PDF of one byte too many': 'request.too-large',
    })
  })

  it('is accepted over a slow connection', async () => {
    const site = await app.listen({ host: '127.0.0.1', port: 0 })
    const fields = Object.entries(APPLICATION).map(([field, value]) => ({ field, value }))
    const file = { field: 'resume', fileName: 'cv.pdf', content: pdfFile() }
    const reply = await fetch(`${site}/api/careers`, {
      method: 'POST',
      duplex: 'half',
      headers: {
        origin: deps.config.PUBLIC_URL,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      body: onALine(multipart([...fields, file]), 1_500),
    })
    expect(reply.status).toBe(200)
  })

  it('takes only a few times its size in memory, whatever is sent', async () => {
    const heavy = [...GOOD_RESUMES, ...BAD_RESUMES].filter(([what]) =>
      /megabytes|digits|gigabyte|random|5,000|same bytes/.test(what),
    )
    const made = heavy.map(([, fileName, make]) => ({ fileName, content: make() }))
    const sendAll = async () => {
      for (const resume of made) await send.application({}, resume)
    }
    const growth = Math.round((await memoryGrowth(sendAll)) / MEGABYTE)
    console.log(`RSS grew by ${growth} MB while ${made.length} heavy resumes came`)
    expect(growth).toBeLessThan(50)
  }, 600_000)

  it('can be opened by admins only, and is never rendered as a page', async () => {
    await send.application({}, { fileName: 'Asha (CV).pdf.exe', content: pdfFile() })
    const { rows } = await deps.pool.query<{ id: string; resume_url: string }>(
      'SELECT id, resume_url FROM career_applications ORDER BY created_at DESC LIMIT 1',
    )
    const { id, resume_url: key } = rows[0]!
    const path = `/api/admin/inbox/applications/${id}/resume`
    expect(await as('guest').get(path)).toMatchObject({ status: 401 })
    for (const role of ['learner', 'editor'] as const)
      expect(await as(await given.user({ role })).get(path)).toMatchObject({ status: 403 })
    for (const secondFactor of ['none', 'waiting'] as const) {
      const { status } = await as(await given.user({ role: 'admin', secondFactor })).get(path)
      expect([401, 403]).toContain(status)
    }
    const admin = await given.user({ role: 'admin' })
    const reply = await as(admin).get(path)
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="Asha \(CV\)\.pdf"/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
      },
    })
    // No other address serves the file, to anyone.
    for (const address of [
      `/${key}`,
      `/files/${key}`,
      `/api/files/${key}`,
      `/api/study-guide-files?token=${encodeURIComponent(key)}`,
      `/api/admin/inbox/applications/${encodeURIComponent(key)}/resume`,
      `/api/admin/inbox/messages/${id}/resume`,
    ])
      for (const who of ['guest', admin] as const)
        expect((await as(who).get(address)).status).toBeGreaterThanOrEqual(400)
  })
})
