import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { checkRightCounts, checkRightLetters } from './several-keys.ts'

const items = (...answers: string[]) =>
  answers.map((answer, place) =>
    given.multipleItem({ id: `dbms-${String(place).padStart(6, '0')}`, answer }),
  )
const checksOf = (found: { check: string }[]) => found.map(({ check }) => check)

describe('the keys of questions with several right options', () => {
  it('vary in number', () => {
    expect(checksOf(checkRightCounts(items('ab', 'cd', 'ac', 'bd', 'a')))).toEqual(['E19'])
    expect(checksOf(checkRightCounts(items('a', 'b', 'ac', 'd', 'abc', 'bd')))).toEqual(['E19'])
    expect(checkRightCounts(items('ab', 'cd', 'abc', 'a', 'bd'))).toEqual([])
    expect(checkRightCounts(items('ab', 'cd', 'ac', 'bd'))).toEqual([])
  })

  it('have no favourite letter', () => {
    const always = Array.from({ length: 18 }, (_, place) => `a${'bcd'[place % 3]}`)
    const even = Array.from({ length: 16 }, (_, place) => ['ab', 'cd', 'ac', 'bd'][place % 4]!)
    expect(checksOf(checkRightLetters(items(...always)))).toEqual(['E18'])
    expect(checkRightLetters(items(...even))).toEqual([])
    expect(checkRightLetters(items(...always.slice(0, 5)))).toEqual([])
  })
})
