import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startDatabase } from './index.ts'
import { startPostgres } from './postgres.ts'

it('lets a failed program exit with its error', () => {
  const program = `
    const { loadEmbeddedPostgres } = await import('${new URL('postgres.ts', import.meta.url).href}')
    await loadEmbeddedPostgres()
    process.exitCode = 3
  `
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program])
  expect(status).toBe(3)
})

describe('private PostgreSQL', { timeout: 60_000 }, () => {
  const folder = join(tmpdir(), `nextround-anew-${process.pid}`)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function tables(url: string, change = '') {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(change)
    const { rows } = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'")
    await client.end()
    return rows.length
  }

  it('keeps its data, and starts empty on request', async () => {
    const first = await startPostgres({ keep: true, folder })
    expect(await tables(first.url, 'CREATE TABLE kept (id int)')).toBe(1)
    await first.stop()
    const second = await startPostgres({ keep: true, folder })
    expect(await tables(second.url)).toBe(1)
    await second.stop()
    const third = await startPostgres({ keep: true, folder, reset: true })
    expect(await tables(third.url)).toBe(0)
    await third.stop()
  })

  it('explains why it does not start', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    await expect(startPostgres({ keep: true, folder, port })).rejects.toThrow(
      /PostgreSQL did not start[^]*Address already in use/,
    )
    taken.close()
  })

  it('never empties a database named in the environment', async () => {
    process.env['DATABASE_URL'] ??= 'postgres://127.0.0.1:1/of-someone'
    await expect(startDatabase({ keep: true, reset: true })).rejects.toThrow('DATABASE_URL')
  })
})
