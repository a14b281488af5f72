import { expect, test } from 'vitest'
import { draftIn, subjectIn, tutorAboutQuestion, tutorAboutSection } from './tutor-address.ts'

const readQuery = (address: string) => new URL(address, 'http://here').searchParams

test('the subject can be read back from the address', () => {
  expect(subjectIn(readQuery(tutorAboutQuestion('dbms-null-04')))).toEqual({
    questionId: 'dbms-null-04',
  })
  expect(subjectIn(readQuery(tutorAboutSection('sql', 'joins')))).toEqual({
    guideId: 'sql',
    sectionId: 'joins',
  })
})

test('an incomplete address has no subject', () => {
  expect(subjectIn(readQuery('/ai-tutor'))).toBeUndefined()
  expect(subjectIn(readQuery('/ai-tutor?guide=sql'))).toBeUndefined()
  expect(subjectIn(readQuery('/ai-tutor?section=joins&question='))).toBeUndefined()
})

test('a draft is read as it was typed', () => {
  expect(draftIn(readQuery('/ai-tutor?draft=P+%26+C'))).toBe('P & C')
  expect(draftIn(readQuery('/ai-tutor'))).toBe('')
})
