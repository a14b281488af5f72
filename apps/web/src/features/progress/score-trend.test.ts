import type { RecentQuiz } from '@nextround/contract/progress'
import { expect, it } from 'vitest'
import { comparableChange, scoredOf } from './score-trend.tsx'

/** Newest first, as in the dashboard's data. */
const quizzes = (...about: [Partial<RecentQuiz>, number][]): RecentQuiz[] =>
  about.map(([aim, scorePercentage], place) => ({
    id: String(place),
    topicId: null,
    company: null,
    subskill: null,
    isReTest: false,
    isRound: false,
    correctAnswers: 0,
    totalQuestions: 15,
    ...aim,
    scorePercentage,
    completedAt: `2026-11-${20 - place}T12:00:00.000Z`,
  }))

const [os, dbms, tcs, infosys, reTest] = [
  { topicId: 'os' },
  { topicId: 'dbms' },
  { company: 'tcs' },
  { company: 'infosys' },
  { isReTest: true },
]

it('compares the last quiz with the first on the same topic', () => {
  const change = comparableChange(quizzes([os, 60], [dbms, 90], [os, 20], [os, 40], [dbms, 100]))
  expect(change).toEqual({
    of: expect.objectContaining({ topicId: 'os', scorePercentage: 60 }),
    percent: 20,
    since: '2026-11-17T12:00:00.000Z',
  })
})

it('uses the last topic with two quizzes if the newest quiz is the only one on its topic', () => {
  expect(comparableChange(quizzes([os, 10], [dbms, 50], [tcs, 0], [dbms, 80]))).toMatchObject({
    of: { topicId: 'dbms' },
    percent: -30,
  })
})

it('compares quizzes of one company only', () => {
  expect(comparableChange(quizzes([tcs, 70], [infosys, 10], [tcs, 70]))).toMatchObject({
    of: { company: 'tcs' },
    percent: 0,
  })
  expect(comparableChange(quizzes([tcs, 70], [infosys, 10]))).toBeUndefined()
})

it('excludes practice', () => {
  const paging = { ...os, subskill: 'paging' }
  const all = quizzes([paging, 90], [os, 60], [paging, 20], [os, 50])
  expect(scoredOf(all).map(({ scorePercentage }) => scorePercentage)).toEqual([60, 50])
})

it.each([
  ['no quiz', quizzes()],
  ['one quiz', quizzes([os, 60])],
  ['two topics', quizzes([os, 93], [dbms, 0])],
  ['two re-tests, which never ask the same', quizzes([reTest, 90], [reTest, 30])],
])('shows nothing for %s', (_, some) => {
  expect(comparableChange(some)).toBeUndefined()
})
