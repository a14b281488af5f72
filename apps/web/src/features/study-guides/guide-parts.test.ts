import { describe, expect, it } from 'vitest'
import { freeSection, nextUnread } from './guide-parts.ts'

/** R is read, u unread, L locked. */
const sections = (marks: string) =>
  Array.from(marks).map((mark, index) => ({
    id: `${index}`,
    isRead: mark === 'R',
    body: mark === 'L' ? null : [],
  }))

describe('where reading continues', () => {
  it.each([
    ['RRuu', '2'],
    ['uRuu', '0'],
    ['RLLu', '3'],
  ])('in %s at section %s', (marks, id) => expect(nextUnread(sections(marks))?.id).toBe(id))

  it.each(['uuu', 'RRR', 'RLL', ''])('in "%s" nowhere', (marks) =>
    expect(nextUnread(sections(marks))).toBeUndefined(),
  )
})

describe('the free section', () => {
  it('is the open one among locked ones', () => {
    expect(freeSection(sections('LLuL'))?.id).toBe('2')
  })

  it.each(['uuu', 'LLL', ''])('doesn’t exist in "%s"', (marks) =>
    expect(freeSection(sections(marks))).toBeUndefined(),
  )
})
