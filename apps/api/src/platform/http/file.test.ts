import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchFile } from '@nextround/contract/download'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { fetchAsBrowser } from '#testing/as-browser.ts'
import { kinds, startFourKinds } from '#testing/four-kinds.ts'
import { createSessions } from '../../features/auth/find-session.ts'
import { safeFileName } from './safe-file-name.ts'

describe('a file download', async () => {
  const { deps, given, cookieFor } = await startTestApp()
  const { app, site, work } = await startFourKinds(deps, createSessions(deps))
  const usual = { ...work }
  let headers: { origin: string; cookie: string }
  beforeEach(async () => {
    Object.assign(work, usual)
    headers = { origin: deps.config.PUBLIC_URL, cookie: cookieFor(await given.user()) }
    fetchAsBrowser(site, headers)
  })
  afterEach(() => vi.unstubAllGlobals())
  afterAll(() => app.close())

  const get = (name = 'a.txt', signal?: AbortSignal) =>
    fetchFile(kinds.file, { query: { name } }, signal && { signal })
  const ask = (name: string) => fetch(`${kinds.file.path}?name=${encodeURIComponent(name)}`, {})
  const text = 'हाँ'

  it.each([
    ['nextround-my-data.json', 'nextround-my-data.json'],
    ['Quittung für März.pdf', 'Quittung für März.pdf'],
    ['डेटा 👍.pdf', 'डेटा 👍.pdf'],
    ['a"b.txt', 'a_b.txt'],
    ['50%20off.txt', '50%20off.txt'],
    ["it's (1)*.txt", "it's (1)_.txt"],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\windows\\system.ini', 'C__windows_system.ini'],
    ['a\r\nset-cookie: session=stolen', 'a__set-cookie_ session=stolen'],
    ['a\u0000.txt', 'a_.txt'],
    ['photo\u202egpj.exe', 'photo_gpj.exe'],
    ['half \ud83d a face.txt', 'half \ufffd a face.txt'],
    ['.htaccess', 'htaccess'],
    [' . . ', 'file'],
    ['', 'file'],
  ])('named %j is saved as %j', async (wanted, saved) => {
    work.file = () => ({ name: wanted, type: 'text/plain', content: 'hello' })
    const reply = await ask('')
    const disposition = reply.headers.get('content-disposition') ?? ''
    expect(reply.status).toBe(200)
    expect(disposition).toMatch(
      /^attachment; filename="[ !#$&-~]+"; filename\*=UTF-8''[\w.!~%&+-]+$/,
    )
    expect(reply.headers.get('set-cookie')).toBeNull()
    expect((await get()).name).toBe(saved)
  })

  it('keeps its type if its name is too long', () => {
    const name = safeFileName(`${'लंबा'.repeat(1_000)}.pdf`)
    expect(name).toHaveLength(80)
    expect(name).toMatch(/लं.*\.pdf$/)
    expect(safeFileName(`a${'.'.repeat(50_000)}`)).toBe('a')
    expect(safeFileName(`a.${'b'.repeat(50_000)}`)).toHaveLength(80)
  })

  it.each([
    ['a text', () => text],
    ['bytes', () => new TextEncoder().encode(text)],
    ['a stream', () => Readable.from([Buffer.from(text)])],
  ])('can be created from %s', async (_what, content) => {
    work.file = () => ({ name: 'a.txt', type: 'text/plain', content: content() })
    const { file } = await get()
    expect(file.type).toMatch(/^text\/plain/)
    expect(await file.text()).toBe(text)
  })

  it('has its length if known, and is always an attachment', async () => {
    const content = Readable.from([Buffer.from('hello')])
    work.file = () => ({ name: 'a.txt', type: 'text/plain', length: 5, content })
    const reply = await ask('')
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-length': '5',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('that breaks off is not accepted as complete', async () => {
    work.file = () => ({
      name: 'a.txt',
      type: 'text/plain',
      content: Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000)
          await wait(20)
          throw new Error('the disk is gone')
        })(),
      ),
    })
    await expect(get()).rejects.toMatchObject({ code: 'network.unreachable' })
  })

  it('that can’t be created returns an error reply', async () => {
    work.file = () => ({
      name: 'a.txt',
      type: 'text/plain',
      content: new Readable({ read: () => {} }).destroy(new Error('no such file')),
    })
    await expect(get()).rejects.toMatchObject({ code: 'server.failed' })
  })

  const endless = () =>
    Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(64 * 1024)
      })(),
    )

  it('stops when its reader disconnects', async () => {
    const content = endless()
    work.file = () => ({ name: 'a.txt', type: 'text/plain', content })
    const reader = new AbortController()
    const reading = get('a.txt', reader.signal)
    await vi.waitFor(() => expect(content.readableDidRead).toBe(true), 30_000)
    const reason = new Error('closed the tab')
    reader.abort(reason)
    await expect(reading).rejects.toBe(reason)
    await vi.waitFor(() => expect(content.destroyed).toBe(true), 30_000)
  })

  it('is limited by its endpoint’s timeout while it is created and while it is read', async () => {
    const signals: AbortSignal[] = []
    work.file = (_name, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const late = await ask('')
    expect([late.status, await late.json()]).toMatchObject([503, { code: 'server.unavailable' }])
    expect(signals[0]?.aborted).toBe(true)
    await expect(get()).rejects.toMatchObject({ code: 'network.unreachable' })

    const content = endless()
    work.file = () => ({ name: 'a.txt', type: 'text/plain', content })
    const reader = (await ask('')).body!.getReader()
    const readSlowly = async () => {
      while (!(await reader.read()).done) await wait(20)
    }
    await expect(readSlowly()).rejects.toThrow('terminated')
    expect(content.destroyed).toBe(true)
  })
})
