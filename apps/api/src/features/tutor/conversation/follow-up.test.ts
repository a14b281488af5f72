import { describe, expect, it } from 'vitest'
import { findFollowUp, FOLLOW_UPS } from './follow-up.ts'

const BEFORE = ['difference between process and thread']

describe('a follow-up', () => {
  it.each(FOLLOW_UPS.flatMap(({ kind, examples }) => examples.map((text) => ({ text, kind }))))(
    '"$text" asks for $kind',
    ({ text, kind }) => {
      expect(findFollowUp(text, BEFORE)).toMatchObject({ kind })
    },
  )

  it.each([
    'who will win ipl 2027?',
    'what is a mutex',
    'python code for binary search',
    'thanks bro',
  ])('"%s" does not repeat the last question', (text) => {
    expect(findFollowUp(text, BEFORE)).toBeUndefined()
  })

  it('refers to the last question that has a subject', () => {
    const before = [...BEFORE, 'give me an example', 'thanks']
    expect(findFollowUp('simpler', before)).toEqual({ kind: 'simpler', question: BEFORE[0] })
  })

  it('asks the same about another company', () => {
    expect(findFollowUp('and for infosys?', ['wipro eligibility percentage'])?.question).toBe(
      ' eligibility percentage\nand for infosys?',
    )
  })

  it('needs an earlier question', () => {
    expect(findFollowUp('give me an example', [])).toBeUndefined()
    expect(findFollowUp('give me an example', ['hi'])).toBeUndefined()
  })
})
