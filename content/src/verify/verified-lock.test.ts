import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openUnprotected } from '@nextround/sandbox/run-unprotected'
import { openVerifiedLock, type Verifiable, verifiableText } from './verified-lock.ts'

const sandbox = openUnprotected({ path: process.env['PATH'] ?? '' })
afterAll(() => sandbox.close())
const databaseUrl = process.env['DATABASE_URL'] ?? ''
const sum = (name: string, ran = '2 + 2'): Verifiable => ({ name, ran, tools: [] })
const BANK = Array.from({ length: 1000 }, (_, place) => sum(`q${place}`))

const lockIn = (root: string) => openVerifiedLock(root, { sandbox, databaseUrl })

async function givenLock(agreed: Verifiable[]) {
  const root = mkdtempSync(join(tmpdir(), 'verified-'))
  const { record } = await lockIn(root)
  record(agreed, { agrees: () => true })
  return { root, ...(await lockIn(root)) }
}

it('draws about a tenth of its entries, the same for the same seed', async () => {
  const { due } = await givenLock(BANK)
  const drawn = due(BANK, 'one')
  expect(drawn.size).toBeGreaterThan(60)
  expect(drawn.size).toBeLessThan(140)
  expect(due(BANK, 'one')).toEqual(drawn)
  expect(due(BANK, 'two')).not.toEqual(drawn)
})

it('a false line is drawn within a hundred runs', async () => {
  const { due } = await givenLock([sum('false')])
  const runs = Array.from({ length: 100 }, (_, seed) => due([sum('false')], String(seed)).size)
  expect(runs).toContain(1)
})

it('texts that are new, changed or run by another version are always due', async () => {
  const { due } = await givenLock([sum('known'), { ...sum('code'), tools: ['python'] }])
  const all = [sum('known', '2 + 3'), sum('new'), { ...sum('code'), tools: ['java' as const] }]
  for (const seed of ['one', 'two', 'three'])
    expect([...due(all, seed)]).toEqual(['known', 'new', 'code'])
})

it('removes failed and deleted entries, and keeps those not executed', async () => {
  const { root, record } = await givenLock([sum('failing'), sum('gone'), sum('kept')])
  record([sum('failing'), sum('kept'), sum('new')], {
    agrees: (name) => (name === 'failing' ? false : name === 'new' ? true : undefined),
  })
  const names = readFileSync(join(root, 'verified.lock'), 'utf8').match(/^\w+/gm)
  expect(names).toEqual(['kept', 'new'])
})

it('records the version of the program that ran a text, wherever its lines are', async () => {
  const program = { kind: 'program', lang: 'python', code: 'print(1)', output: '1' } as const
  const query = { kind: 'query', form: 'query', code: 'SELECT 1', output: '1' } as const
  const text = (line: number) =>
    verifiableText('dsa/sorting', [
      { kind: 'text', markdown: `Line ${line}.`, line: 1 },
      { ...program, line },
      { ...query, line: line + 5 },
    ])
  const { root, due } = await givenLock([text(3)])
  expect(readFileSync(join(root, 'verified.lock'), 'utf8')).toMatch(
    /^dsa\/sorting [0-9a-f]{16} [0-9a-f]{8}\+python3-\d+\.\d+\+postgresql-\d+\n$/,
  )
  const seeds = ['one', 'two', 'three', 'four', 'five']
  expect(seeds.some((seed) => due([text(7)], seed).size === 0)).toBe(true)
})
