import { describe, expect, it } from 'vitest'
import { recordReviews } from './record-reviews.ts'

const FILE = `# First.
- id: dbms-000001
  status: draft   # soon
  stem: |-
    status: draft
  origin: { drafted: with-ai-help } # ours

- id: dbms-000002
  status: live
  origin:
    drafted: with-ai-help
  review: { on: "2025-01-01", answered: b }

# Last.
-   id: dbms-000003
    status: "draft"
    origin: { drafted: with-ai-help }`

const record = (...ids: string[]) =>
  recordReviews(FILE, new Map(ids.map((id) => [id, 'a'])), '2026-11-20')
const REVIEW = 'review: { on: "2026-11-20", answered: a }'

describe('recording reviews', () => {
  it('makes a draft live and changes no other byte', () => {
    expect(record('dbms-000001')).toBe(
      FILE.replace('status: draft ', 'status: live ').replace('# ours\n', `# ours\n  ${REVIEW}\n`),
    )
  })
  it('replaces an older review', () => {
    expect(record('dbms-000002')).toBe(FILE.replace(/review: .*/, REVIEW))
  })
  it('works at the end of a file, with any indentation', () => {
    expect(record('dbms-000003')).toBe(`${FILE.replace('"draft"', 'live')}\n    ${REVIEW}\n`)
  })
  it('records several at once, and nothing for others', () => {
    expect(record('dbms-000001', 'dbms-000002', 'dbms-000003').split(REVIEW)).toHaveLength(4)
    expect(record('dbms-999999')).toBe(FILE)
  })
})
