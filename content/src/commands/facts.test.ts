import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandContext } from './command-context.ts'
import { facts } from './facts.ts'

const CONTENT = join(import.meta.dirname, '../..')
const TCS = 'companies/tcs.yaml'
let context: CommandContext
let printed: string[]

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(root, 'companies'))
  for (const file of ['topics.yaml', 'sources.yaml', TCS, 'companies/wipro.yaml'])
    cpSync(join(CONTENT, file), join(root, file))
  printed = []
  context = {
    root,
    today: '2026-11-25',
    print: (text) => printed.push(text),
    warn: (text) => printed.push(text),
    settings: { path: '', databaseUrl: '', isCi: false, isUnsafe: false },
  }
})
const rows = () => (printed[0] ?? '').split('\n')
const change = (pattern: RegExp, text: string) => {
  const file = join(context.root, TCS)
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text))
}

describe('facts', () => {
  it('prints the source and age of each statement', () => {
    facts(context, [])
    expect(rows()[0]).toMatch(/^company +fact +kind +source +year +age$/)
    expect(rows()).toContainEqual(
      expect.stringMatching(
        /^tcs +tcs-drive-2026 +official +TCS All India NQT Hiring +2026 +10 days$/,
      ),
    )
    expect(rows()).toContainEqual(
      expect.stringMatching(/^wipro +wip-page +official .* undated +10/),
    )
  })

  it('begins with the fact checked longest ago', () => {
    change(/(tcs-bps-2021:[^]*?seen: )2026-11-15/, '$12026-01-01')
    facts(context, [])
    expect(rows()[1]).toMatch(/^tcs +tcs-bps-2021 .* 328 days$/)
  })

  it('can be limited to one company', () => {
    facts(context, ['wipro'])
    expect(
      rows()
        .slice(1)
        .every((row) => row.startsWith('wipro ')),
    ).toBe(true)
    expect(() => facts(context, ['acme'])).toThrow('no guide acme, but tcs, wipro')
  })

  it('reports unreadable files', () => {
    change(/kind: official/, 'kind: rumour')
    expect(() => facts(context, [])).toThrow(/content\/companies\/tcs\.yaml:\d+: facts/)
  })
})
