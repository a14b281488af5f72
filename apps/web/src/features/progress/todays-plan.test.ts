import type { DriveTask, NextStep, TodaysPart } from '@nextround/contract/progress'
import { expect, it } from 'vitest'
import { rowsOf } from './todays-plan.tsx'

const drive = { company: 'tcs', on: '2026-12-01', minutesADay: 45 }
const start: NextStep = { kind: 'start', title: '', why: '' }
const none = { now: 0, thisWeek: 0 }
const task = (kind: DriveTask['kind'], label: string, questions = 5): DriveTask => ({
  kind,
  topicId: 'dbms',
  subskill: label.toLowerCase(),
  label,
  questions,
  minutes: 8,
})
const done = (label: string, score: number | null = null): TodaysPart['done'][number] => ({
  kind: score === null ? 'read' : 'practice',
  label,
  score,
})
const labels = (today: TodaysPart | null, due = none, nextStep: NextStep = start) => {
  const { rows, ...counts } = rowsOf({ today, due, nextStep })
  return { ...counts, rows: rows.map(({ label, to }) => `${to ? '' : 'done '}${label}`) }
}

it('shows three rows for today, including the last finished one', () => {
  const left = [task('read', 'Joins'), task('practice', 'Joins'), task('practice', 'Keys')]
  expect(labels({ drive, done: [], left })).toEqual({
    rows: ['Read: Joins', 'Practice: Joins', 'Practice: Keys'],
    done: 0,
    all: 3,
  })
  expect(labels({ drive, done: [done('Paging'), done('Memory', 73)], left })).toEqual({
    rows: ['done Practice: Memory', 'Read: Joins', 'Practice: Joins'],
    done: 2,
    all: 5,
  })
  expect(labels({ drive, done: [done('Paging'), done('Memory', 73)], left: [left[0]!] })).toEqual({
    rows: ['done Read: Paging', 'done Practice: Memory', 'Read: Joins'],
    done: 2,
    all: 3,
  })
})

it('counts a repeated task once, with its last score', () => {
  const { rows, all } = rowsOf({
    today: { drive, done: [done('Memory', 40), done('Memory', 73)], left: [] },
    due: none,
    nextStep: start,
  })
  expect({ rows, all }).toEqual({ rows: [{ label: 'Practice: Memory', score: 73 }], all: 1 })
})

it('combines all re-tests of the plan into one row', () => {
  const left = [task('re-test', 'Joins', 3), task('re-test', 'Keys', 1), task('practice', 'Keys')]
  expect(labels({ drive, done: [], left }, { now: 4, thisWeek: 4 }).rows).toEqual([
    'Re-test: 4 concepts',
    'Practice: Keys',
  ])
})

it('keeps a row for re-tests outside the plan and the next step', () => {
  const left = ['A', 'B', 'C', 'D'].map((label) => task('practice', label))
  const due = { now: 8, thisWeek: 9 }
  expect(labels({ drive, done: [], left }, due).rows).toEqual([
    'Practice: A',
    'Practice: B',
    'Re-tests due: 8 concepts',
  ])
  expect(labels(null, due).rows).toEqual(['Re-tests due: 8 concepts'])
  expect(labels(null, due, { kind: 're-test', title: '', why: '', due: 8 }).rows).toEqual([])
})
