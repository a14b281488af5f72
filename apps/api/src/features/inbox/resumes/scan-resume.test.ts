import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { InboxEntry } from '@nextround/contract/inbox-admin'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clamdScanner } from '#platform/files/clamd.ts'
import { startTestApp } from '#testing/app.ts'
import { EICAR, startClamd } from '#testing/clamd.ts'
import { pdfFile } from '#testing/resumes/documents.ts'
import { formSender } from '#testing/send-form.ts'
import { scanWaitingResumes } from './scan-resume.ts'

const infected = () => pdfFile({ objects: [`(${EICAR})`] })
const clean = () => pdfFile()
const NOBODY = 'tcp://127.0.0.1:9'

describe('a resume, with a virus scanner', async () => {
  const clamd = await startClamd()
  const scanner = clamdScanner(clamd.url)
  console.log(`scanning with ${clamd.program}`)
  const testApp = await startTestApp({ CLAMD_URL: NOBODY, TRUSTED_PROXIES: '127.0.0.1' })
  const { deps } = testApp
  // The tests replace the scanner in `deps` and restore it.
  const down = deps.scanner!
  const use = (one: typeof scanner) => Object.assign(down, { scan: one.scan })
  const unreachable = { scan: down.scan }
  const admin = await testApp.given.user({ role: 'admin' })
  const send = formSender(testApp)

  const stored = async () => {
    const { body } = await testApp.as(admin).get('/api/admin/inbox/applications')
    return (body as { entries: InboxEntry[] }).entries
  }
  const last = async () => (await stored()).at(-1)!
  const download = ({ id }: InboxEntry) =>
    testApp.as(admin).get(`/api/admin/inbox/applications/${id}/resume`)
  const apply = (content: Buffer) => send.application({}, { fileName: 'cv.pdf', content })

  it('is refused if infected, otherwise stored with the result', async () => {
    use(scanner)
    expect(await apply(infected())).toMatchObject({ status: 415, code: 'inbox.infected-file' })
    expect(await stored()).toEqual([])
    expect(await apply(clean())).toMatchObject({ status: 200 })
    expect((await last()).application?.resume?.scan).toEqual({
      verdict: 'clean',
      at: expect.any(String),
    })
    expect(await download(await last())).toMatchObject({ status: 200 })
  })

  it('is accepted while the scanner is down, can’t be opened, and is scanned later', async () => {
    use(unreachable)
    expect(await apply(infected())).toMatchObject({ status: 200 })
    const entry = await last()
    expect(entry.application?.resume?.scan).toEqual({ verdict: 'waiting', at: null })
    expect(await download(entry)).toMatchObject({
      status: 503,
      body: { code: 'inbox.scanner-down' },
    })
    await scanWaitingResumes(deps)
    expect((await last()).application?.resume?.scan.verdict).toBe('waiting')

    use(scanner)
    await scanWaitingResumes(deps)
    expect((await last()).application?.resume?.scan).toMatchObject({ verdict: 'infected' })
    expect(await download(entry)).toMatchObject({
      status: 415,
      body: { code: 'inbox.infected-file' },
    })
    const { rows } = await deps.pool.query(
      "SELECT FROM audit_log WHERE action = 'inbox.resume-infected' AND details ->> 'entry' = $1",
      [entry.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('is scanned when it is opened, if it never was', async () => {
    use(unreachable)
    await apply(clean())
    use(scanner)
    expect(await download(await last())).toMatchObject({ status: 200 })
    expect((await last()).application?.resume?.scan.verdict).toBe('clean')
  })

  it.each([
    ['says that the file is too large', 'INSTREAM size limit exceeded. ERROR\0'],
    ['says something else', 'stream: OK or so\0'],
    ['says nothing', ''],
  ])('has no result from a scanner that %s', async (_what, reply) => {
    const url = await listening((socket) => socket.end(reply))
    await expect(clamdScanner(url).scan(clean())).rejects.toThrow(
      /no verdict|EPIPE|ECONNRESET|closed?/i,
    )
  })

  it('does not wait for a scanner that never answers', async () => {
    const url = await listening((socket) => socket.resume())
    await expect(clamdScanner(url, 50).scan(clean())).rejects.toThrow('clamd took too long')
  })
})

/** Starts a server in place of clamd that replies incorrectly. */
async function listening(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => answer(socket.on('error', () => undefined)))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a resume, without a virus scanner', async () => {
  const testApp = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })

  it('is accepted, and the console shows that it was not scanned', async () => {
    const admin = await testApp.given.user({ role: 'admin' })
    await formSender(testApp).application({}, { fileName: 'cv.pdf', content: clean() })
    const { body } = await testApp.as(admin).get('/api/admin/inbox/applications')
    const [entry] = (body as { entries: InboxEntry[] }).entries
    expect(entry?.application?.resume?.scan).toEqual({ verdict: 'off', at: null })
    const path = `/api/admin/inbox/applications/${entry?.id}/resume`
    expect(await testApp.as(admin).get(path)).toMatchObject({ status: 200 })
  })
})
