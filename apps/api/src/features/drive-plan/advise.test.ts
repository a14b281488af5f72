import type { DriveTask, Skill, TodaysPart } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { advise } from './advise.ts'

const skill = (topicId: string, percentage: number, changes: Partial<Skill> = {}): Skill => ({
  topicId,
  percentage,
  range: { low: percentage - 10, high: percentage + 10 },
  answers: 10,
  lastAnswerAt: '2026-11-15T10:00:00.000Z',
  subskills: [],
  plan: {
    priority: 'medium',
    recommendations: [],
    focus: { subskill: `${topicId}-focus`, label: 'Focus' },
  },
  ...changes,
})
const task: DriveTask = {
  kind: 'practice',
  topicId: 'dbms',
  subskill: 'joins',
  label: 'Joins',
  questions: 10,
  minutes: 15,
}
const today: TodaysPart = {
  drive: { company: 'tcs', on: '2026-12-04', minutesADay: 45 },
  done: [],
  left: [task, { ...task, kind: 're-test' }],
}
const open = {
  sessionId: '01900000-0000-7000-8000-000000000000',
  topicId: 'dbms',
  company: null,
  subskill: null,
  isReTest: false,
  isPlacement: false,
  answered: 4,
  total: 15,
}
const due = { now: 8, thisWeek: 9 }
const nothing = {
  date: '2026-11-16',
  open: null,
  due: { now: 0, thisWeek: 0 },
  whyReTest: '',
  notesRead: null,
  practice: ['os', 'dsa'].map((topicId) => ({
    topicId,
    subskill: `${topicId}-focus`,
    available: 3,
  })),
  today: null,
  skills: [],
}
const everything = { ...nothing, open, due, today, skills: [skill('os', 38)] }

describe('the adviser', () => {
  it('recommends in order: resume, re-test, the plan, the weakest topic, a first quiz', () => {
    const kinds = [
      everything,
      { ...everything, open: null },
      { ...everything, open: null, due: nothing.due },
      { ...nothing, skills: everything.skills },
      nothing,
    ].map((state) => advise(state).kind)
    expect(kinds).toEqual(['resume', 're-test', 'plan', 'practise', 'start'])
  })

  it('gives a reason', () => {
    expect(advise(everything)).toMatchObject({
      title: 'Database Management',
      why: '4 of 15 answered. Continue where you left off.',
    })
    expect(advise({ ...everything, open: null })).toMatchObject({ title: 'Re-test 8 concepts' })
    expect(advise({ ...nothing, today })).toEqual({
      kind: 'plan',
      title: 'Practise Joins',
      why: 'For your TCS drive in 18 days: about 15 minutes today.',
      task,
    })
    expect(advise({ ...nothing, skills: everything.skills })).toMatchObject({
      title: 'Practise Focus',
      why: 'Operating Systems is your weakest topic, likely 28 to 48%.',
    })
  })

  it('ranks topics by the lower end of their range', () => {
    const sure = skill('os', 60, { range: { low: 55, high: 65 } })
    const unsure = skill('dsa', 62, { range: { low: 40, high: 84 } })
    expect(advise({ ...nothing, skills: [sure, unsure] })).toMatchObject({ topicId: 'dsa' })
  })

  it('prefers a topic that is probably weak to one that only may be, like the alert', () => {
    const weak = skill('os', 49, { range: { low: 45, high: 53 } })
    const unsure = skill('dsa', 62, { range: { low: 40, high: 84 } })
    expect(advise({ ...nothing, skills: [unsure, weak] })).toMatchObject({ topicId: 'os' })
  })

  it('doesn’t judge a topic with three answers', () => {
    const few = skill('os', 10, { answers: 3, range: { low: 0, high: 40 } })
    expect(advise({ ...nothing, skills: [few] })).toMatchObject({
      kind: 'start',
      why: 'A few more answers will show where practice helps you most.',
    })
    expect(advise({ ...nothing, skills: [few, skill('dsa', 80)] })).toMatchObject({
      topicId: 'dsa',
    })
    expect(advise({ ...nothing, skills: [{ ...few, answers: 4 }] })).toMatchObject({
      topicId: 'os',
    })
  })

  it('recommends no practice without enough questions', () => {
    const skills = [skill('os', 20), skill('dsa', 60)]
    const [os, dsa] = nothing.practice
    expect(
      advise({ ...nothing, skills, practice: [{ ...os!, available: 2 }, dsa!] }),
    ).toMatchObject({
      topicId: 'dsa',
    })
    expect(
      advise({ ...nothing, skills, practice: [{ ...os!, subskill: 'memory' }, dsa!] }),
    ).toMatchObject({ topicId: 'os', subskill: 'memory' })
    expect(advise({ ...nothing, skills, practice: [] })).toMatchObject({
      kind: 'start',
      why: "You've practised everything for today. Take a quiz to see how far you've come.",
    })
  })

  it('recommends the unread note first if less than half was right', () => {
    const asked = { subskill: 'os-focus', label: 'Focus', percentage: 20, correct: 1, answers: 4 }
    const skills = [skill('os', 38, { subskills: [asked] })]
    expect(advise({ ...nothing, skills })).toMatchObject({ isNoteFirst: true })
    expect(advise({ ...nothing, skills, notesRead: ['os/os-focus'] })).toMatchObject({
      isNoteFirst: false,
    })
  })

  it('recommends nothing more from the plan once the day is done', () => {
    expect(
      advise({ ...everything, open: null, due: nothing.due, today: { ...today, left: [] } }),
    ).toMatchObject({ kind: 'practise' })
  })
})
