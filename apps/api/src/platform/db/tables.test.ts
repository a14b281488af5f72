import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

const WORKSPACE = new URL('../../..', import.meta.url).pathname

describe('the table types', async () => {
  const { deps } = await startTestApp()

  it('match the migrated database (pnpm tables)', () => {
    const printed = execFileSync(
      'node_modules/.bin/kysely-codegen',
      ['--print', '--log-level', 'silent'],
      {
        cwd: WORKSPACE,
        env: { PATH: process.env['PATH'], DATABASE_URL: deps.config.DATABASE_URL },
        encoding: 'utf8',
      },
    )
    const committed = readFileSync(new URL('./tables.generated.ts', import.meta.url), 'utf8')
    expect(committed.trim()).toBe(printed.trim())
  })
})
