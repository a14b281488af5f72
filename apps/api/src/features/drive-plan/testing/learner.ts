import type { CompanyTest } from '@nextround/content/company-tests'
import { addDays, daysBetween } from '#platform/calendar.ts'
import type { Card, CardNow, Learner, Memory, MockNow, SkillNow } from '../study-day.ts'

export const TODAY = '2026-11-18'

/** Forgets as a power of time, and remembers twice as long after each right answer. */
const memory: Memory = {
  retrievability: ({ stability, reviewedOn }, on) =>
    1 / (1 + Math.max(0, daysBetween(reviewedOn, on)) / (9 * stability)),
  review(card, { isRight, on }): Card {
    const stability = isRight ? 2 * (card?.stability ?? 1) : 0.5
    return {
      stability,
      difficulty: 5,
      reviewedOn: on,
      dueOn: addDays(on, Math.max(1, Math.round(stability))),
      reps: (card?.reps ?? 0) + 1,
      lapses: (card?.lapses ?? 0) + (isRight ? 0 : 1),
    }
  },
}

const even = (...skills: string[]) => skills.map((skill) => ({ skill, share: 1 / skills.length }))

/** Three sections, one skill of them in two, and an interview. */
const ACME: CompanyTest = {
  slug: 'acme',
  name: 'Acme',
  minutes: 100,
  sections: [
    {
      name: 'Numerical',
      minutes: 30,
      weight: 0.3,
      skills: even('aptitude/numbers', 'aptitude/ratio-average', 'aptitude/time-work'),
    },
    {
      name: 'Reasoning',
      minutes: 30,
      weight: 0.3,
      skills: even('aptitude/arrangements', 'aptitude/numbers'),
    },
    {
      name: 'Coding',
      minutes: 40,
      weight: 0.3,
      skills: even('coding/debugging', 'coding/recursion', 'dsa/arrays-strings'),
    },
    {
      name: 'Interview',
      minutes: null,
      weight: 0.1,
      skills: even('dbms/sql-queries', 'oops/inheritance'),
    },
  ],
}
export const ASKED = [
  ...new Set(ACME.sections.flatMap(({ skills }) => skills.map((one) => one.skill))),
]
/** Acme doesn't ask it. */
export const NOT_ASKED = 'os/memory'

export const skillNow = (skill: string, changes: Partial<SkillNow> = {}): SkillNow => ({
  skill,
  label: skill.split('/')[1]!,
  percent: 50,
  low: 38,
  high: 62,
  answers: 8,
  right: 4,
  available: 20,
  fresh: 12,
  noteMinutes: 3,
  noteReadOn: null,
  practisedOn: null,
  ...changes,
})

export const skillsOf = (changes: Record<string, Partial<SkillNow>> = {}) =>
  new Map([...ASKED, NOT_ASKED].map((skill) => [skill, skillNow(skill, changes[skill])]))

/** A concept of a skill, due today. */
export function card(skill: string, number: number, changes: Partial<CardNow> = {}): CardNow {
  return {
    concept: `${skill}.${number}`,
    skill,
    isRight: true,
    stability: 4,
    difficulty: 5,
    reviewedOn: addDays(TODAY, -4),
    dueOn: TODAY,
    reps: 2,
    lapses: 1,
    ...changes,
  }
}
export const cards = (skill: string, count: number, changes: Partial<CardNow> = {}): CardNow[] =>
  Array.from({ length: count }, (_, number) => card(skill, number, changes))

/** Acme's own test, which no plan has asked yet. */
export const mockNow = (changes: Partial<MockNow> = {}): MockNow => ({
  id: 'acme-style',
  name: 'Acme style',
  minutes: 75,
  questions: 65,
  askedOn: null,
  ...changes,
})

/** A learner in the middle of preparing for Acme, with 30 minutes a day and nothing due. */
export const learnerWith = (changes: Partial<Learner> = {}): Learner => ({
  date: TODAY,
  minutes: 30,
  drive: { company: 'acme', name: 'Acme', on: addDays(TODAY, 12) },
  test: ACME,
  skills: skillsOf(),
  cards: [],
  open: null,
  mock: null,
  lastStudiedOn: addDays(TODAY, -1),
  isFirstDay: false,
  spent: new Map(),
  before: null,
  memory,
  ...changes,
})
