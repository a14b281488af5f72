import { expect, test } from 'vitest'
import { draftIn, subjectIn, tutorAboutQuestion, tutorAboutSection } from './tutor-address.ts'

const queryOf = (address: string) => new URL(address, 'http://here').searchParams

test('the subject can be read back from the address', () => {
  expect(subjectIn(queryOf(tutorAboutQuestion('dbms-null-04')))).toEqual({
    questionId: 'dbms-null-04',
  })
  expect(subjectIn(queryOf(tutorAboutSection('sql', 'joins')))).toEqual({
    guideId: 'sql',
    sectionId: 'joins',
  })
})

test('an incomplete address has no subject', () => {
  expect(subjectIn(queryOf('/ai-tutor'))).toBeUndefined()
  expect(subjectIn(queryOf('/ai-tutor?guide=sql'))).toBeUndefined()
  expect(subjectIn(queryOf('/ai-tutor?section=joins&question='))).toBeUndefined()
})

test('a draft is read as it was typed', () => {
  expect(draftIn(queryOf('/ai-tutor?draft=P+%26+C'))).toBe('P & C')
  expect(draftIn(queryOf('/ai-tutor'))).toBe('')
})
