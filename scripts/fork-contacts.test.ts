import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FILES = ['SECURITY.md', 'CODE_OF_CONDUCT.md', ...globSync('.github/ISSUE_TEMPLATE/*')]

/** A fork doesn't change these files, so they must not contain our addresses. */
describe('contacts in a fork', () => {
  it.each(FILES)('contain no address in %s', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(text).not.toMatch(/mailto:|\.example\b|\w@\w+\.\w|github\.com\//)
  })

  it('send vulnerability reports to the reader’s own repository', () => {
    expect(readFileSync('SECURITY.md', 'utf8')).toContain('(../../security/advisories/new)')
  })
})
