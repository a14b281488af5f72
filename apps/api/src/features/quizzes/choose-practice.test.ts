import { PRACTICE_SIZE, QUIZ_SIZE, REPEAT_AFTER_MS } from '@nextround/contract/quizzes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { apportionRandomly } from './apportion.ts'
import { chooseForCompany } from './choose-for-company.ts'
import { chooseForSubskill, sizeForSubskill } from './choose-for-subskill.ts'
import { type BankQuestion, LEVELS, poolOf, quizSize } from './question-pool.ts'

const TOPICS = ['aptitude', 'coding', 'dsa']
const SUBSKILLS = ['one', 'two', 'three', 'four']
const weights = SUBSKILLS.map((subskill, place) => ({ subskill, weight: 10 * (place + 1) }))

type Drawn = { topic: number; subskill: number; level: number; group: number; isSeen: boolean }
const drawn = fc.record({
  topic: fc.nat({ max: TOPICS.length - 1 }),
  subskill: fc.nat({ max: SUBSKILLS.length - 1 }),
  level: fc.nat({ max: 2 }),
  // Most questions have no variants. The others belong to one of four variant groups in their topic.
  group: fc.nat({ max: 20 }),
  isSeen: fc.boolean(),
})
const bankOf = (all: Drawn[]): BankQuestion[] =>
  all.map(({ topic, subskill, level, group }, number) =>
    bankQuestion({
      id: `q-${number}`,
      topicId: TOPICS[topic]!,
      subskill: SUBSKILLS[subskill]!,
      level: LEVELS[level]!,
      variantGroup: group < 4 ? `${TOPICS[topic]}-${group}` : null,
    }),
  )
const seenIn = (all: Drawn[]) =>
  new Set(all.flatMap(({ isSeen }, number) => (isSeen ? `q-${number}` : [])))
// Makes all lengths equally likely: by default most banks would be too small for a quiz.
const banks = fc.array(drawn, { maxLength: 120, size: 'max' })
const groupOf = ({ id, variantGroup }: BankQuestion) => variantGroup ?? id
const distinct = (questions: BankQuestion[]) => new Set(questions.map(groupOf)).size
const count = <T>(items: T[], of: (item: T) => boolean) => items.filter(of).length

describe('company practice selection', () => {
  const shareOf = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 })
  const choose = (bank: BankQuestion[], shares: number[], seen = new Set<string>()) =>
    chooseForCompany({
      sources: TOPICS.map((topicId, place) => ({
        pool: poolOf(bank, topicId),
        weights,
        weight: shares[place]!,
      })),
      seen,
      // The best difficulty is that of the medium level.
      ability: Math.log(2),
      random: Math.random,
    })

  it('for any bank returns the offered number, each question and variant once', () => {
    fc.assert(
      fc.property(banks, shareOf, (all, shares) => {
        const bank = bankOf(all)
        const chosen = choose(bank, shares, seenIn(all))
        expect(chosen).toHaveLength(quizSize(distinct(bank)))
        expect(distinct(chosen)).toBe(chosen.length)
      }),
    )
  })

  it('keeps each topic’s share, new questions first', () => {
    const full = fc.array(drawn, { minLength: 150, maxLength: 200 })
    fc.assert(
      fc.property(full, shareOf, (all, shares) => {
        const bank = bankOf(all).map((question) => ({ ...question, variantGroup: null }))
        const seen = seenIn(all)
        const chosen = choose(bank, shares, seen)
        const sum = shares.reduce((one, other) => one + other, 0)
        for (const [place, topicId] of TOPICS.entries()) {
          const fresh = count(bank, (one) => one.topicId === topicId && !seen.has(one.id))
          const asked = chosen.filter((one) => one.topicId === topicId)
          const exact = (QUIZ_SIZE.most * shares[place]!) / sum
          expect(Math.abs(asked.length - exact)).toBeLessThan(1)
          expect(count(asked, ({ id }) => seen.has(id))).toBe(Math.max(0, asked.length - fresh))
        }
      }),
    )
  })

  it('mixes the levels over the whole quiz', () => {
    const all = TOPICS.flatMap((_, topic) =>
      Array.from({ length: 60 }, (_number, n) => ({
        topic,
        subskill: n % 4,
        level: Math.floor(n / 4) % 3,
        group: 20,
        isSeen: false,
      })),
    )
    const levels = choose(bankOf(all), [2, 1, 1]).map(({ level }) => level)
    expect(LEVELS.map((level) => count(levels, (one) => one === level))).toEqual([3, 9, 3])
  })

  it('gives every subskill its turn by weight, even over short quizzes', () => {
    const share = fc.integer({ min: 0, max: 15 })
    const some = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(share, some, (total, all) => {
        const sum = all.reduce((one, other) => one + other, 0)
        const LOTS = 400
        const given = all.map(() => 0)
        for (let lot = 0; lot < LOTS; lot += 1) {
          const shares = apportionRandomly(total, all, () => (lot + 0.5) / LOTS)
          expect(shares.reduce((one, other) => one + other, 0)).toBe(total)
          for (const [place, slots] of shares.entries()) {
            expect(Math.abs(slots - (total * all[place]!) / sum)).toBeLessThan(1)
            given[place] = given[place]! + slots
          }
        }
        for (const [place, slots] of given.entries())
          expect(slots / LOTS).toBeCloseTo((total * all[place]!) / sum, 1)
      }),
      { numRuns: 50 },
    )
  })
})

describe('subskill practice selection', () => {
  const practice = (all: Drawn[], recent: ReadonlyMap<string, number>) => {
    const pool = poolOf(bankOf(all), 'dsa').bySubskill.get('one')
    const seen = new Set([...seenIn(all), ...recent.keys()])
    return pool
      ? {
          size: sizeForSubskill({ pool, recent }),
          chosen: chooseForSubskill({ pool, recent, seen, ability: 0, random: Math.random }),
        }
      : { size: { questions: 0, availableAt: null }, chosen: [] }
  }
  const NOW = 1_800_000_000_000
  /** Random questions among the first 120, each answered some minutes ago. */
  const lately = fc
    .array(fc.tuple(fc.nat({ max: 119 }), fc.integer({ min: 1, max: 1_439 })), { maxLength: 60 })
    .map((all) => new Map(all.map(([number, ago]) => [`q-${number}`, NOW - ago * 60_000])))

  it('for any bank returns three to ten questions of the subskill, none answered within a day', () => {
    fc.assert(
      fc.property(banks, lately, (all, recent) => {
        const own = bankOf(all).filter((one) => one.topicId === 'dsa' && one.subskill === 'one')
        const spent = new Set(own.filter(({ id }) => recent.has(id)).map(groupOf))
        const free = distinct(own.filter((one) => !spent.has(groupOf(one))))
        const { size, chosen } = practice(all, recent)
        expect(size.questions).toBe(free < PRACTICE_SIZE.least ? 0 : Math.min(10, free))
        expect(chosen).toHaveLength(size.questions)
        expect(distinct(chosen)).toBe(chosen.length)
        for (const { id, subskill } of chosen) {
          expect(subskill).toBe('one')
          expect(recent.has(id)).toBe(false)
        }
      }),
    )
  })

  it('returns the earliest time at which there are enough', () => {
    const few = fc.array(drawn, { minLength: 3, maxLength: 12 })
    const minutes = fc.array(fc.integer({ min: 1, max: 1_439 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(few, minutes, fc.nat({ max: 2 }), (some, ago, fresh) => {
        const all = some.map((one) => ({ ...one, topic: 2, subskill: 0 }))
        const recent = new Map(
          all.slice(fresh).map((_, place) => [`q-${place + fresh}`, NOW - ago[place]! * 60_000]),
        )
        const { availableAt, questions } = practice(all, recent).size
        expect(questions).toBe(0)
        expect(availableAt === null).toBe(distinct(bankOf(all)) < PRACTICE_SIZE.least)
        if (availableAt === null) return
        const at = (moment: number) =>
          new Map([...recent].filter(([, answered]) => answered + REPEAT_AFTER_MS > moment))
        expect(practice(all, at(availableAt)).size.questions).toBeGreaterThanOrEqual(3)
        expect(practice(all, at(availableAt - 1)).size.questions).toBe(0)
      }),
    )
  })

  it('asks new questions of the subskill first', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 10, maxLength: 40, size: 'max' }), (met) => {
        const all = met.map((isSeen, level) => ({
          topic: 2,
          subskill: 0,
          level: level % 3,
          group: 20,
          isSeen,
        }))
        const seen = seenIn(all)
        const fresh = count(met, (isSeen) => !isSeen)
        const { chosen } = practice(all, new Map())
        expect(count(chosen, ({ id }) => seen.has(id))).toBe(Math.max(0, 10 - fresh))
      }),
    )
  })
})
