import { describe, expect, it } from 'vitest'
import type { MockDraw } from '../kinds/mock.ts'
import { countPapers, type PaperQuestion } from './count-papers.ts'

let last = 0
const questions = (count: number, changes: Partial<PaperQuestion> = {}): PaperQuestion[] =>
  Array.from({ length: count }, () => ({
    id: `q${(last += 1)}`,
    topicId: 'dsa',
    subskill: 'graphs',
    kind: 'choice',
    level: 'beginner',
    variantGroup: null,
    setId: null,
    ...changes,
  }))
const ofSets = (...lengths: number[]) =>
  lengths.flatMap((length, place) => questions(length, { setId: `set${place}` }))

const singles = (count: number): MockDraw => ({
  skill: 'dsa/graphs',
  kind: 'choice',
  beginner: count,
})
const sets = (count: number, of: number): MockDraw => ({
  skill: 'dsa/graphs',
  kind: 'choice',
  sets: count,
  of,
})
const papers = (draws: MockDraw[][], bank: PaperQuestion[]) =>
  countPapers(
    draws.map((draw) => ({ draw })),
    bank,
  ).papers

describe('papers from single questions', () => {
  it('are as many as the scarcest row allows', () => {
    expect(papers([[singles(3)]], questions(8))).toBe(2)
    expect(papers([[singles(3)]], questions(8, { level: 'advanced' }))).toBe(0)
  })
  it('share the bank if two sections draw from the same skill and level', () => {
    expect(papers([[singles(2)], [singles(2)]], questions(8))).toBe(2)
  })
  it('count variants of one group once', () => {
    expect(papers([[singles(1)]], questions(5, { variantGroup: 'trains' }))).toBe(1)
  })
  it('do not use questions of another kind', () => {
    expect(papers([[singles(1)]], [...questions(1), ...questions(4, { kind: 'number' })])).toBe(1)
  })
  it('do not use questions of sets', () => {
    expect(papers([[singles(1)]], [...questions(1), ...ofSets(4)])).toBe(1)
  })
})

describe('papers from sets', () => {
  it('need a whole set for each row', () => {
    expect(papers([[sets(2, 4)]], ofSets(4, 5, 4, 4, 3))).toBe(2)
  })
  it('count only the questions of their kind in a set', () => {
    const mixed = [...ofSets(3), ...questions(1, { setId: 'set0', kind: 'number' })]
    expect(papers([[sets(1, 4)]], mixed)).toBe(0)
    expect(papers([[sets(1, 3)]], mixed)).toBe(1)
  })
  it('leave the longest sets to the rows that need them', () => {
    expect(papers([[sets(1, 3)], [sets(1, 5)]], ofSets(5, 3, 4, 5))).toBe(2)
    expect(papers([[sets(1, 3)], [sets(1, 5)]], ofSets(5, 3, 4, 4))).toBe(1)
  })
})

it('counts the bank’s questions for each row', () => {
  const { stock } = countPapers(
    [{ draw: [singles(2), sets(1, 4)] }],
    [...questions(3), ...ofSets(4)],
  )
  expect(stock.map(({ available, papers: count }) => [available, count])).toEqual([
    [3, 1],
    [1, 1],
  ])
})
