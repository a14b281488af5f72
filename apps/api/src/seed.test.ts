import { spawnSync } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import pg from 'pg'
import { copyDatabase } from '#testing/database.ts'

const LOCAL = { REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'silent' }
const PRODUCTION = {
  ...LOCAL,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nextround.example',
  SESSION_KEYS: `1:${'k'.repeat(40)}`,
  SECOND_FACTOR_KEYS: `1:${'l'.repeat(40)}`,
  TOKEN_KEYS: `1:${'m'.repeat(40)}`,
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'NextRound <hello@nextround.example>',
  FILES_DIR: '/srv/files',
}

/** The program itself, on a database of its own. */
describe('planting demo users', () => {
  async function openDatabase() {
    const database = await copyDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await database.drop()
    })
    const seed = (env: Record<string, string>) => {
      const { status, stderr } = spawnSync(
        process.execPath,
        [new URL('seed.ts', import.meta.url).pathname],
        { env: { ...env, DATABASE_URL: database.url }, encoding: 'utf8' },
      )
      return { isDone: status === 0, stderr }
    }
    const emails = async () =>
      (await client.query('SELECT email FROM users ORDER BY email')).rows.map(({ email }) => email)
    return { seed, emails, client }
  }

  it('is done on a laptop, any number of times', async () => {
    const { seed, emails } = await openDatabase()
    expect(seed(LOCAL)).toMatchObject({ isDone: true })
    expect(seed({ ...LOCAL, PUBLIC_URL: 'http://127.0.0.1:5173' })).toMatchObject({ isDone: true })
    expect(await emails()).toHaveLength(3)
  })

  it.each([
    ['in production', PRODUCTION, 'production'],
    [
      'on a site that people reach',
      { ...LOCAL, PUBLIC_URL: 'https://nextround.example' },
      'https://nextround.example',
    ],
    [
      'on a look-alike of this machine',
      { ...LOCAL, PUBLIC_URL: 'http://localhost.example' },
      '.example',
    ],
  ])('is refused %s', async (_where, env, words) => {
    const { seed, emails } = await openDatabase()
    const { isDone, stderr } = seed(env)
    expect(isDone).toBe(false)
    expect(stderr).toMatch(/Demo users do not belong/)
    expect(stderr).toContain(words)
    expect(await emails()).toEqual([])
  })

  it('is refused where others have accounts already', async () => {
    const { seed, emails, client } = await openDatabase()
    await client.query(
      `INSERT INTO users (id, name, email) VALUES (gen_random_uuid(), 'Asha', 'asha@example.com')`,
    )
    const { isDone, stderr } = seed(LOCAL)
    expect(isDone).toBe(false)
    expect(stderr).toMatch(/Demo users do not belong/)
    expect(await emails()).toEqual(['asha@example.com'])
  })

  it('goes on where others have signed up beside them', async () => {
    const { seed, emails, client } = await openDatabase()
    seed(LOCAL)
    await client.query(
      `INSERT INTO users (id, name, email) VALUES (gen_random_uuid(), 'Asha', 'asha@example.com')`,
    )
    expect(seed(LOCAL)).toMatchObject({ isDone: true })
    expect(await emails()).toHaveLength(4)
  })
})
