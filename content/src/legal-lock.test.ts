import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Files } from './files.ts'
import { checkLegalDates, legalLockLines } from './legal-lock.ts'

const CONTENT = join(import.meta.dirname, '..')
const TERMS = 'legal/terms.md'

function copyOfLegalTexts() {
  const root = mkdtempSync(join(tmpdir(), 'legal-'))
  for (const name of ['legal', 'legal.lock'])
    cpSync(join(CONTENT, name), join(root, name), { recursive: true })
  const change = (from: RegExp | string, to: string) => {
    const file = join(root, TERMS)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }
  return { root, change, check: () => checkLegalDates(new Files(root)) }
}

describe('the dates of legal texts', () => {
  it('match the current texts', () => {
    expect(checkLegalDates(new Files(CONTENT))).toEqual([])
  })

  it('must change with the text', () => {
    const { root, change, check } = copyOfLegalTexts()
    change('You must be at least 18 years old.', 'You must be at least 16 years old.')
    expect(check()).toEqual([expect.stringMatching(/terms\.md: its text changed after .*set/)])
    expect(() => legalLockLines(new Files(root), '2027-01-02')).toThrow(
      'set `changed` to 2027-01-02',
    )

    change(/^changed: .*$/m, 'changed: 2027-01-02')
    expect(check()).toEqual([expect.stringMatching(/terms\.md: run `pnpm content lock`/)])
    const lines = legalLockLines(new Files(root), '2027-01-02')
    writeFileSync(join(root, 'legal.lock'), `${lines.join('\n')}\n`)
    expect(check()).toEqual([])
  })

  it('can’t change without the text', () => {
    const { change, check } = copyOfLegalTexts()
    change(/^changed: .*$/m, 'changed: 2027-01-02')
    expect(check()).toHaveLength(1)
  })
})
