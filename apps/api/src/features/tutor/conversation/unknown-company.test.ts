import { describe, expect, it } from 'vitest'
import { describeUnknownCompany } from './unknown-company.ts'

describe('a question about a company without a page', () => {
  it.each(['zoho interview process and questions', 'tech mahindra salary for freshers'])(
    'is told so, with the companies we have: %s',
    (question) => {
      expect(describeUnknownCompany(question)).toMatch(/^We have no page on .*\[TCS\]/s)
    },
  )

  it.each([
    'TCS interview process',
    'is HCL or TCS better for placements',
    'what is a deadlock',
    'uber sliding window',
  ])('is not: %s', (question) => {
    expect(describeUnknownCompany(question)).toBeUndefined()
  })
})
