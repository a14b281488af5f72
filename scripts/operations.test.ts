import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyDatabase } from '../apps/api/src/testing/database.ts'

const install = readFileSync('docs/install.md', 'utf8')
const operations = readFileSync('docs/operations.md', 'utf8')
const TEXTS = [
  ...globSync('content/{pages,legal}/*.{md,yaml}'),
  'content/faq.yaml',
  'content/pricing.yaml',
]

const DELETE_DIALOG = 'apps/web/src/features/auth/account/delete-section.tsx'

describe('operator guides', () => {
  it.each([
    ['within 24 hours', /24 hours\b(?! before)/],
    ['money back', /money[- ]back guarantee|30-day money/],
    ['14 days before', /14 days\s+before/],
  ])('list every text that makes a promise %s', (_what, promise) => {
    const [, list = ''] = /## What your copy promises([^]*)/.exec(install) ?? []
    const promising = TEXTS.filter((file) =>
      promise.test(readFileSync(file, 'utf8').replaceAll(/^\|.*__Host.*$/gm, '')),
    )
    expect(promising.length).toBeGreaterThan(2)
    expect(promising.filter((file) => !list.includes(`\`${file}\``))).toEqual([])
  })

  it.each([
    ['12 months', /12\s+months after the last contact/],
    ['30 days', /Backups and .*logs.*30 days/],
  ])('list every text that promises deletion after %s', (period, promise) => {
    const row = install.split('\n').find((line) => line.includes(`deleted after ${period}`))
    for (const file of ['content/legal/privacy.md', DELETE_DIALOG]) {
      expect(readFileSync(file, 'utf8')).toMatch(promise)
      expect(row).toContain(`\`${file}\``)
    }
  })

  it('have working SQL for lost two-factor authentication and an erased message', async () => {
    const { ownerUrl, drop } = await copyDatabase()
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await drop()
    })
    const id = '00000000-0000-0000-0000-000000000000'
    await client.query(`
      INSERT INTO users (id, name, email, has_second_factor) VALUES ('${id}', 'Asha', 'asha@example.org', true);
      INSERT INTO second_factors (user_id, secret) VALUES ('${id}', 'x');
      INSERT INTO contact_submissions (id, name, email, message) VALUES (gen_random_uuid(), 'Asha', 'asha@example.org', 'Hi')`)
    const blocks = [...operations.matchAll(/```sql\n((?:\\set|BEGIN)[^]*?)```/g)].map(
      ([, sql = '']) => sql.replace(/^\\set.*\n/, '').replaceAll(':email', "'asha@example.org'"),
    )
    expect(blocks).toHaveLength(2)
    const [removeFactor = '', erase = ''] = blocks
    const count = async (from: string) => (await client.query(`SELECT FROM ${from}`)).rowCount

    await client.query(removeFactor)
    expect(await count('second_factors')).toBe(0)
    expect(await count('users WHERE has_second_factor')).toBe(0)
    await client.query(erase)
    expect(await count("contact_submissions WHERE last_contact_at < '2001-01-01'")).toBe(1)
    const { rows } = await client.query<{ action: string }>('SELECT action FROM audit_log')
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'inbox.erased',
      'second-factor.removed',
    ])
  })
})
