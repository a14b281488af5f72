import type { Dashboard } from '@nextround/contract/progress'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekFigures, weekToShow } from './week-figures.ts'
import { addDays, mondayOf } from './weeks.ts'

type Quiz = Dashboard['recentQuizzes'][number]

const MONDAY = '2026-11-09'
const nothing = { activity: [], badges: [], recentQuizzes: [] }
const active = (day: string, answered = 10, correct = 7) => ({
  day,
  answered,
  correct,
  counts: true,
})
/** Noon in the device's time zone. */
const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString()
const quiz = (day: string, topicId: string, scorePercentage: number, more: Partial<Quiz> = {}) =>
  ({
    topicId,
    company: null,
    subskill: null,
    isReTest: false,
    scorePercentage,
    completedAt: noon(day),
    ...more,
  }) as Quiz
const badge = (title: string, day: string | null) => ({
  id: title,
  title,
  caption: '',
  earnedAt: day && noon(day),
})

const activity = fc
  .uniqueArray(fc.nat({ max: 125 }), { maxLength: 126 })
  .chain((days) =>
    fc.tuple(
      ...days.map((day) =>
        fc
          .tuple(fc.integer({ min: 0, max: 60 }), fc.nat({ max: 60 }))
          .map(([answered, correct]) =>
            active(addDays(MONDAY, -day), answered, Math.min(answered, correct)),
          ),
      ),
    ),
  )

describe('weekly figures', () => {
  it('add up over all weeks to the whole activity', () => {
    fc.assert(
      fc.property(activity, (all) => {
        const mondays = [...new Set(all.map(({ day }) => mondayOf(day)))]
        const weeks = mondays.map((monday) => weekFigures({ ...nothing, activity: all }, monday))
        const sum = (of: (week: (typeof weeks)[number]) => number) =>
          weeks.reduce((total, week) => total + of(week), 0)
        expect(sum(({ answered }) => answered)).toBe(
          all.reduce((total, { answered }) => total + answered, 0),
        )
        expect(sum(({ correct }) => correct)).toBe(
          all.reduce((total, { correct }) => total + correct, 0),
        )
        expect(sum(({ days }) => days.filter(Boolean).length)).toBe(
          all.filter(({ answered }) => answered > 0).length,
        )
      }),
    )
  })

  it('cover Monday to Sunday only', () => {
    const week = weekFigures(
      {
        activity: ['2026-11-08', MONDAY, '2026-11-12', '2026-11-15', '2026-11-16'].map((day) =>
          active(day),
        ),
        badges: [badge('Good Week', '2026-11-15'), badge('Old', '2026-11-08'), badge('No', null)],
        recentQuizzes: [],
      },
      MONDAY,
    )
    expect(week).toEqual({
      monday: MONDAY,
      sunday: '2026-11-15',
      days: [true, false, false, true, false, false, true],
      answered: 30,
      correct: 21,
      gain: null,
      badges: ['Good Week'],
    })
  })

  it('name the topic with the largest gain, and none that fell', () => {
    const gainOf = (...recentQuizzes: Quiz[]) =>
      weekFigures({ ...nothing, recentQuizzes }, MONDAY).gain
    // Newest first, as the server lists them.
    expect(
      gainOf(
        quiz('2026-11-13', 'os', 60),
        quiz('2026-11-12', 'dbms', 80),
        quiz('2026-11-11', 'dbms', 40),
        quiz('2026-11-10', 'dbms', 60),
        quiz('2026-11-09', 'os', 50),
      ),
    ).toEqual({ topicId: 'dbms', points: 20 })
    expect(gainOf(quiz('2026-11-13', 'os', 40), quiz('2026-11-10', 'os', 50))).toBeNull()
    expect(
      gainOf(quiz('2026-11-13', 'os', 90, { subskill: 'memory' }), quiz('2026-11-10', 'os', 50)),
    ).toBeNull()
    expect(gainOf(quiz('2026-11-13', 'os', 90), quiz('2026-11-08', 'os', 50))).toBeNull()
  })

  it('show last week, otherwise this week so far, otherwise nothing', () => {
    const shown = (...days: string[]) =>
      weekToShow({ ...nothing, activity: days.map((day) => active(day)) }, '2026-11-18')?.monday
    expect(shown('2026-11-10', '2026-11-17')).toBe(MONDAY)
    expect(shown('2026-11-17')).toBe('2026-11-16')
    expect(shown('2026-11-01')).toBeUndefined()
  })
})
