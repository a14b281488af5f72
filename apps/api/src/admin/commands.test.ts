import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { startTestApp } from '#testing/app.ts'
import { runCommand } from './commands.ts'

const services = { DATABASE_URL: 'postgres://127.0.0.1/a', REDIS_URL: 'redis://127.0.0.1' }
const KEYRINGS = ['SESSION_KEYS', 'SECOND_FACTOR_KEYS', 'TOKEN_KEYS']

describe('pnpm admin new-key and new-push-keys', () => {
  const admin = async (...words: string[]) => {
    const text = await runCommand(() => {
      throw new Error('The settings were read')
    }, words)
    const pairs = text.split('\n').map((line) => line.split('=') as [string, string])
    return Object.fromEntries(pairs)
  }

  it('need no settings and print lines for .env', async () => {
    const settings = await admin('new-key')
    expect(Object.keys(settings)).toEqual(KEYRINGS)
    expect(new Set(Object.values(settings)).size).toBe(3)
    expect(loadConfig({ ...services, ...settings }).SESSION_KEYS).toMatchObject([{ version: 1 }])
    const next = await admin('new-key', '2')
    expect(loadConfig({ ...services, ...next }).TOKEN_KEYS).toMatchObject([{ version: 2 }])
  })

  it('print push keys in the same format', async () => {
    const settings = { ...(await admin('new-push-keys')), VAPID_SUBJECT: 'mailto:a@example.com' }
    expect(loadConfig({ ...services, ...settings }).PUSH).toBeDefined()
  })
})

describe('pnpm admin', async () => {
  const { deps, given, as } = await startTestApp({ isolated: true })
  const admin = (...words: string[]) => runCommand(() => deps, words)

  it('runs commands on an account', async () => {
    const { id, email } = await given.user()
    await admin('grant', email, 'editor')
    expect(await admin('audit', email)).toMatch(/role\.granted .*by a command/)
    expect(await admin('--', 'audit', id)).toBe(await admin('audit', email.toUpperCase()))
  })

  it('deletes an account with its files', async () => {
    const { id } = await given.user()
    const rows = async (query: string) => (await deps.pool.query(query, [id])).rowCount
    expect(await admin('delete-account', id)).toMatch(/is deleted/)
    expect(await rows('SELECT FROM users WHERE id = $1')).toBe(0)
    expect(
      await rows(
        `SELECT FROM queue.job WHERE name = 'study-guides.remove-files' AND data ->> 'userId' = $1`,
      ),
    ).toBe(1)
    expect(await admin('audit', id)).toMatch(/account\.deleted .*by a command/)
    await expect(admin('delete-account', id)).rejects.toThrow(`No account has the ID ${id}`)
  })

  it('runs commands on the whole product', async () => {
    expect(await admin('rotate-keys')).toMatch(/^\d+ 2FA secrets/)
    expect(await admin('dead-letters')).toBe('No dead letters')
    expect(await admin('client-errors')).toBe('No errors')
    expect(await admin('retry-dead-letters')).toBe('0 went back to the queue')
    const outage = ['outage', '2026-01-15T08:00Z', '2026-01-15T09:00Z']
    expect(await admin(...outage)).toMatch(/^\d+ streaks were recomputed/)
    expect(await admin(...outage)).toMatch(/^Already recorded; /)
  })

  it('prints a browser error with its stack mapped to our sources', async () => {
    const maps = await mkdtemp(join(tmpdir(), 'nextround-maps-'))
    const map = { version: 3, sources: ['../../src/app.ts'], names: [], mappings: 'AAEU' }
    await writeFile(join(maps, 'app-AbCdEfGh.js.map'), JSON.stringify(map))
    await as('guest').post('/api/client-errors', {
      kind: 'error',
      message: 'Error: \u001b[2Jbroken',
      stack: 'at /assets/app-AbCdEfGh.js:1:1',
      page: '/dashboard',
      build: '0123456789ab',
    })
    const list = await admin('client-errors')
    const [, fingerprint = ''] =
      /^\S+Z  ([\da-f]{12})  1x  error  0123456789ab  .*$/.exec(list) ?? []
    expect(list).toMatch(/\/dashboard {2}Error: \[2Jbroken$/)
    expect(await admin('client-errors', fingerprint, maps)).toContain('\nat src/app.ts:3:11')
    expect(await admin('client-errors', fingerprint, `${maps}/none`)).toContain('No source map in')
  })

  it.each([
    ['client-errors nothing', 'No error has the fingerprint nothing'],
    ['grant nobody@example.com admin', 'No account has the'],
    ['audit nobody@example.com', 'No account has the'],
    ['delete-account nobody@example.com', 'No account has the'],
    ['outage yesterday today', 'An outage has a beginning'],
    ['grant nobody@example.com king', 'Usage'],
    ['grant', 'Usage'],
    ['suspend', 'Usage'],
    ['audit', 'Usage'],
    ['outage 2026-01-15T08:00Z', 'Usage'],
    ['reports', 'Usage'],
    ['', 'Usage'],
  ])('explains what is wrong with "%s"', async (words, message) => {
    await expect(admin(...words.split(' '))).rejects.toThrow(message)
  })
})
