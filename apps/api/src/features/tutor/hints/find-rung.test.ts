import { describe, expect, it } from 'vitest'
import { findRung } from './find-rung.ts'

describe('the ladder of hints', () => {
  it('gives the next hint with each request', () => {
    const asked = ['Give me a hint', 'what is a superkey', 'Next hint', 'samajh nahi aaya', 'why?']
    const rungs = asked.map((message, index) => findRung(message, asked.slice(0, index)))
    expect(rungs).toEqual(['nudge', undefined, 'idea', 'explanation', 'end'])
  })

  it('skips to the explanation on request', () => {
    expect(findRung('Show the explanation', [])).toBe('explanation')
    expect(findRung('answer', ['Give me a hint'])).toBe('explanation')
    expect(findRung('next hint', ['Show the explanation'])).toBe('end')
  })

  it.each(['explain this question', 'kaise kare', 'I am stuck', 'more', 'hint do na bhai'])(
    'treats "%s" as a request for a hint',
    (message) => {
      expect(findRung(message, [])).toBe('nudge')
    },
  )

  it.each(['What is the difference between a process and a thread?', 'explain normalisation'])(
    'answers "%s" from the notes',
    (message) => {
      expect(findRung(message, [])).toBeUndefined()
    },
  )
})
