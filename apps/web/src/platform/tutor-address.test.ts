import { expect, test } from 'vitest'
import { subjectIn, tutorAboutQuestion, tutorAboutSection } from './tutor-address.ts'

const queryOf = (address: string) => new URL(address, 'http://here').searchParams

test('what an address asks about is read back from it', () => {
  expect(subjectIn(queryOf(tutorAboutQuestion('dbms-null-04')))).toEqual({
    questionId: 'dbms-null-04',
  })
  expect(subjectIn(queryOf(tutorAboutSection('sql', 'joins')))).toEqual({
    guideId: 'sql',
    sectionId: 'joins',
  })
})

test('half an address asks about nothing', () => {
  expect(subjectIn(queryOf('/ai-tutor'))).toBeUndefined()
  expect(subjectIn(queryOf('/ai-tutor?guide=sql'))).toBeUndefined()
  expect(subjectIn(queryOf('/ai-tutor?section=joins&question='))).toBeUndefined()
})
