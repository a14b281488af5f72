import { describe, expect, it } from 'vitest'
import { HELD_OUT_QUESTIONS } from '../testing/held-out-questions.ts'
import { RETRIEVAL_QUESTIONS } from '../testing/retrieval-questions.ts'
import { findIntent, INTENTS } from './intents.ts'

const ABOUT_CONCEPTS = [
  'What is a deadlock?',
  'why is my state not updated immediately after calling setState in react',
  'my code gives TLE for n = 10^5, two nested loops. how to make it fast?',
  'How do I answer tell me about yourself as a fresher',
  'what is a weak entity',
  'explain query plan',
  'who is the owner of a mutex',
  'difference between my_isam and innodb',
  'Is Java pass by value or pass by reference?',
  'TCS me negative marking hai kya',
  'how do I find my way out of a deadlock',
  'what does volatile do first in java',
  'can I override a static method',
  'can I pass an array to a function',
  'how do I improve the performance of my query',
]

describe('the intent of a message', () => {
  it.each(INTENTS.flatMap(({ intent, examples }) => examples.map((text) => ({ text, intent }))))(
    '"$text" is $intent',
    ({ text, intent }) => {
      expect(findIntent(text)).toBe(intent)
    },
  )

  it.each(ABOUT_CONCEPTS)('"%s" is answered from the notes', (text) => {
    expect(findIntent(text)).toBeUndefined()
  })

  it('leaves the questions in the retrieval sets to the notes', () => {
    const all = [...RETRIEVAL_QUESTIONS, ...HELD_OUT_QUESTIONS].map(({ question }) => question)
    expect(
      all.flatMap((text) => (findIntent(text) ? [`${findIntent(text)}: ${text}`] : [])),
    ).toEqual([])
  })
})
