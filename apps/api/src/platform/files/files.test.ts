import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { diskFiles } from './disk-files.ts'
import { s3Files } from './s3-files.ts'

const PDF = 'application/pdf'
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const folder = await mkdtemp(join(tmpdir(), 'nextround-files-'))
afterAll(() => rm(folder, { recursive: true }))
const s3 = await startS3Server()

describe.each([
  ['a folder', diskFiles(join(folder, 'made', 'when-needed'))],
  ['S3', s3Files(s3.settings)],
])('files in %s', (_name, files) => {
  it('returns the stored content', async () => {
    await files.put('receipts/4f2c.pdf', bytes('a receipt'), PDF)
    expect(await readText('receipts/4f2c.pdf')).toBe('a receipt')
  })

  it('replaces the previous content of a key', async () => {
    await files.put('receipts/twice.pdf', bytes('a long first text'), PDF)
    await files.put('receipts/twice.pdf', bytes('the second'), PDF)
    expect(await readText('receipts/twice.pdf')).toBe('the second')
  })

  it('returns nothing for an unused key', async () => {
    expect(await files.get('receipts/none.pdf')).toBeUndefined()
  })

  it('removes a file, and tolerates removing it again', async () => {
    await files.put('resumes/old.pdf', bytes('x'), PDF)
    await files.remove('resumes/old.pdf')
    await files.remove('resumes/old.pdf')
    expect(await files.get('resumes/old.pdf')).toBeUndefined()
  })

  it('lists only files under a prefix', async () => {
    const keys = ['copies/1/a-1.pdf', 'copies/1/b.pdf', 'copies/10/a.pdf', 'copies/1.pdf']
    for (const key of keys) await files.put(key, bytes('x'), PDF)
    expect((await files.list('copies/1/')).toSorted()).toEqual(keys.slice(0, 2))
    expect(await files.list('copies/2/')).toEqual([])
    await expect(files.list('copies/1')).rejects.toThrow('Not a prefix')
  })

  it('stores two megabytes, and empty files', async () => {
    const large = randomBytes(2 * 1024 * 1024)
    await files.put('guides/large.pdf', large, PDF)
    await files.put('guides/empty.pdf', new Uint8Array(), PDF)
    expect(large.equals((await files.get('guides/large.pdf'))!)).toBe(true)
    expect(await readText('guides/empty.pdf')).toBe('')
  })

  it('never mixes up two keys', async () => {
    const keys = ['a', 'a/b', 'a/b/c.pdf', 'a-b', 'a_b', 'a.b', 'a2fb', `${'k/'.repeat(59)}kk`]
    for (const key of keys) await files.put(key, bytes(`of ${key}`), PDF)
    expect(await Promise.all(keys.map(readText))).toEqual(keys.map((key) => `of ${key}`))
    await files.remove('a')
    expect(await readText('a/b')).toBe('of a/b')
  })

  it.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../b',
    'a/..',
    './a',
    'a/./b',
    'a//b',
    'a/',
    'a..b',
    'A',
    'a b',
    'a\\b',
    'a%2f..%2fb',
    'a?b',
    'a#b',
    'a\n',
    'a\0',
    'é',
    'k'.repeat(121),
  ])('refuses the key %j', async (key) => {
    await expect(files.put(key, bytes('x'), PDF)).rejects.toThrow('Not a key')
    await expect(files.get(key)).rejects.toThrow('Not a key')
    await expect(files.remove(key)).rejects.toThrow('Not a key')
  })

  it('accepts or refuses a key, and returns what it accepted', async () => {
    const piece = fc.constantFrom('a', 'z9', '0', '/', '.', '..', '-', '_', '%', 'A', ' ', '\\')
    const key = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(key, fc.uint8Array({ maxLength: 50 }), async (key, content) => {
        const isTaken = await files.put(key, content, PDF).then(
          () => true,
          () => false,
        )
        expect(isTaken).toBe(isSafe(key))
        const stored = isTaken ? await files.get(key) : content
        expect(Buffer.from(stored!)).toEqual(Buffer.from(content))
      }),
      { numRuns: 200 },
    )
  })

  it('reports that it is ready', async () => {
    await expect(files.check()).resolves.toBeUndefined()
  })

  const readText = async (key: string) => Buffer.from((await files.get(key))!).toString()
})

/** The same rule, written in a different way. */
const isSafe = (key: string) =>
  !key.includes('..') && key.split('/').every((part) => /^[a-z\d][a-z\d._-]*$/.test(part))

describe('file folder', () => {
  it('contains only complete files, readable by their owner only', async () => {
    const alone = join(folder, 'alone')
    await diskFiles(alone).put('receipts/4f2c.pdf', bytes('x'), PDF)
    expect(await readdir(alone)).toEqual(['receipts%2F4f2c.pdf'])
    expect((await stat(alone)).mode & 0o777).toBe(0o700)
    expect((await stat(join(alone, 'receipts%2F4f2c.pdf'))).mode & 0o777).toBe(0o600)
  })

  it('shows complete files even while one is replaced', async () => {
    const files = diskFiles(join(folder, 'replaced'))
    const texts = ['a', 'b'].map((letter) => letter.repeat(300_000))
    const put = (index: number) => files.put('guides/same.pdf', bytes(texts[index]!), PDF)
    await put(0)
    const writes = [1, 0, 1, 0].map(put)
    const reads = Array.from({ length: 8 }, () => files.get('guides/same.pdf'))
    for (const content of await Promise.all(reads))
      expect(texts).toContain(Buffer.from(content!).toString())
    await Promise.all(writes)
  })

  it('is not ready if the folder can’t be created', async () => {
    await writeFile(join(folder, 'a-file'), '')
    await expect(diskFiles(join(folder, 'a-file')).check()).rejects.toThrow('EEXIST')
    await expect(
      diskFiles(join(folder, 'a-file', 'below')).put('a', bytes('x'), PDF),
    ).rejects.toThrow('ENOTDIR')
  })
})

describe('S3', () => {
  const files = s3Files(s3.settings)

  it('is retried once after a server error', async () => {
    s3.failNext(1)
    await files.put('receipts/retried.pdf', bytes('x'), PDF)
    s3.failNext(1)
    expect(await files.get('receipts/retried.pdf')).toEqual(bytes('x'))
    expect(s3.requests.filter((line) => line.endsWith('/files/receipts/retried.pdf'))).toHaveLength(
      4,
    )
  })

  it('reports a transient error after two failures', async () => {
    s3.failNext(2)
    await expect(files.get('receipts/retried.pdf')).rejects.toMatchObject({
      code: 'server.unavailable',
      cause: { responseCode: 503 },
    })
  })

  it('recovers after an outage', async () => {
    await files.put('receipts/before.pdf', bytes('x'), PDF)
    await s3.stop()
    const { app } = await startTestApp({
      S3_ENDPOINT: s3.settings.endpoint,
      S3_REGION: s3.settings.region,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    })
    await expect(files.get('receipts/before.pdf')).rejects.toMatchObject({
      code: 'server.unavailable',
    })
    expect((await app.inject('/readyz')).json()).toMatchObject({
      status: 'degraded',
      checks: { files: 'failing' },
    })
    await s3.startAgain()
    expect(await files.get('receipts/before.pdf')).toEqual(bytes('x'))
  })

  it('times out if it never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${port}`
    await expect(s3Files({ ...s3.settings, endpoint }, 100).get('a')).rejects.toMatchObject({
      code: 'server.unavailable',
      cause: { name: 'TimeoutError' },
    })
    silent.close()
  })

  it('doesn’t report a missing file if the bucket or the keys are wrong', async () => {
    const elsewhere = s3Files({ ...s3.settings, bucket: 'nowhere' })
    await expect(elsewhere.get('a')).rejects.toMatchObject({ code: 'NoSuchBucket' })
    await expect(elsewhere.check()).rejects.toMatchObject({ responseCode: 404 })
    const stranger = s3Files({ ...s3.settings, secretAccessKey: 'another' })
    await expect(stranger.get('a')).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
  })
})
