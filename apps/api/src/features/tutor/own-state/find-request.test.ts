import { describe, expect, it } from 'vitest'
import { HELD_OUT_QUESTIONS } from '../testing/held-out-questions.ts'
import { RETRIEVAL_QUESTIONS } from '../testing/retrieval-questions.ts'
import { findRequest, REQUESTS } from './find-request.ts'

const FOR_THE_NOTES = [
  'What is a deadlock?',
  'what is a weak entity',
  'why is my state not updated immediately after calling setState in react',
  'my code gives TLE for n = 10^5, two nested loops. how to make it fast?',
  'my program gives the wrong answer for negative numbers',
  'How do I answer tell me about yourself as a fresher',
  'how do I tell my weaknesses in an interview answer',
  'can I pass an array to a function',
  'how do I improve the performance of my query',
  'how do I read my query plan',
  'TCS me negative marking hai kya',
  'how do I find my way out of a deadlock',
  'is my class ready for inheritance if it is final',
  'what should I do if two threads need the same lock',
  'what is the last test in the TCS process',
]

describe('what learners ask about themselves', () => {
  it.each(REQUESTS.flatMap(({ request, examples }) => examples.map((text) => ({ text, request }))))(
    '"$text" is $request',
    ({ text, request }) => {
      expect(findRequest(text)).toBe(request)
    },
  )

  it.each(FOR_THE_NOTES)('"%s" is answered from the notes', (text) => {
    expect(findRequest(text)).toBeUndefined()
  })

  it('leaves the questions in the retrieval sets to the notes', () => {
    const all = [...RETRIEVAL_QUESTIONS, ...HELD_OUT_QUESTIONS].map(({ question }) => question)
    expect(
      all.flatMap((text) => (findRequest(text) ? [`${findRequest(text)}: ${text}`] : [])),
    ).toEqual([])
  })
})
