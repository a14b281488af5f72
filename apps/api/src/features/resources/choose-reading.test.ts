import { type Reading, reading } from '@nextround/content/reading'
import { syllabus } from '@nextround/content/syllabus'
import type { Skill, TopicPerformance } from '@nextround/contract/progress'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseReading } from './choose-reading.ts'

const place = (subskill: string) => ({ subskill, label: `About ${subskill}` })

const skill = (topicId: string, focus: string | null) =>
  ({ topicId, plan: { focus: focus && place(focus) } }) as Skill

const performance = (topicId: string, ...weak: string[]) =>
  ({
    topicId,
    weakAreas: weak.map((subskill) => ({ ...place(subskill), wrong: 2 })),
  }) as TopicPerformance

const book = (title: string, changes: Partial<Reading> = {}): Reading => ({
  title,
  to: `https://books.example/${title}`,
  type: 'article',
  level: 'beginner',
  topics: [],
  subskills: [],
  ...changes,
})

/** Returns the titles, each with its subskill or topic. */
const chosenTitles = (skills: Skill[], topicPerformance: TopicPerformance[], all: Reading[]) =>
  chooseReading({ skills, topicPerformance, notesRead: [] }, all).map(
    ({ title, topicId, label }) => `${title}: ${label ?? topicId}`,
  )

const indexes = book('indexes', { subskills: ['dbms/indexing'] })
const joins = book('joins', { subskills: ['dbms/joins'] })
const paging = book('paging', { subskills: ['os/paging'] })

describe('choosing what to read next', () => {
  it('prefers our note on a subskill to external resources', () => {
    const { level: _none, ...unlevelled } = book('note on joins', { subskills: ['dbms/joins'] })
    const note: Reading = { ...unlevelled, type: 'note', to: '/learn/dbms/joins' }
    expect(chosenTitles([skill('dbms', 'joins')], [], [joins, note])).toEqual([
      'note on joins: About joins',
    ])
    const read = {
      skills: [skill('dbms', 'joins')],
      topicPerformance: [],
      notesRead: ['dbms/joins'],
    }
    expect(chooseReading(read, [joins, note])).toMatchObject([{ title: 'joins' }])
  })

  it('begins with the weakest skill: its focus, then its weak areas, without repeats', () => {
    const skills = [skill('dbms', 'joins'), skill('os', 'paging')]
    const weak = [performance('os', 'paging'), performance('dbms', 'joins', 'indexing')]
    expect(chosenTitles(skills, weak, [paging, indexes, joins])).toEqual([
      'joins: About joins',
      'indexes: About indexing',
      'paging: About paging',
    ])
  })

  it('skips a subskill without any reading', () => {
    const skills = [skill('aptitude', 'numbers'), skill('os', null), skill('dbms', 'joins')]
    expect(chosenTitles(skills, [], [joins])).toEqual(['joins: About joins'])
  })

  it('prefers the easiest, then the most specific', () => {
    const hard = book('hard', { level: 'advanced', subskills: ['dbms/joins'] })
    const wide = book('wide', { subskills: ['dbms/indexing', 'dbms/joins'] })
    expect(chosenTitles([skill('dbms', 'joins')], [], [hard, wide, joins])).toEqual([
      'joins: About joins',
    ])
    expect(chosenTitles([skill('dbms', 'joins')], [], [hard, wide])).toEqual(['wide: About joins'])
  })

  it('falls back to the resource that covers most of the topic, once', () => {
    const topics = ['dbms']
    const all = [
      book('narrow', { topics }),
      book('broad', { topics, subskills: ['dbms/joins', 'dbms/indexing'] }),
      book('elsewhere', { topics, subskills: ['os/paging', 'os/memory', 'os/deadlocks'] }),
    ]
    const weak = [performance('dbms', 'views', 'keys')]
    expect(chosenTitles([skill('dbms', 'views')], weak, all)).toEqual(['broad: dbms'])
  })

  it('distinguishes subskills of the same name in different topics', () => {
    const strings = book('strings', { subskills: ['coding/arrays-strings'] })
    expect(chosenTitles([skill('dsa', 'arrays-strings')], [], [strings])).toEqual([])
  })

  it('returns nothing for a learner without skills', () => {
    expect(chosenTitles([], [performance('dbms', 'joins')], [joins])).toEqual([])
  })

  it('returns up to three different resources, each for a skill it teaches', () => {
    const places = syllabus.flatMap(({ topicId, prefix, subskills }) =>
      subskills.map(({ id }) => ({ topicId, subskill: id.slice(prefix.length + 1) })),
    )
    const learner = fc.uniqueArray(fc.constantFrom(...places), {
      selector: ({ topicId }) => topicId,
    })
    fc.assert(
      fc.property(learner, (weak) => {
        const skills = weak.map(({ topicId, subskill }) => skill(topicId, subskill))
        const chosen = chooseReading({ skills, topicPerformance: [], notesRead: [] }, reading)
        const fits = chosen.map(({ to, topicId, label }) => {
          const { topics, subskills } = reading.find((one) => one.to === to)!
          return label
            ? subskills.includes(`${topicId}/${label.replace('About ', '')}`)
            : topics.includes(topicId)
        })
        expect(fits).not.toContain(false)
        expect(chosen.length).toBeLessThanOrEqual(3)
        expect(chosen[0]?.topicId).toBe(weak[0]?.topicId)
        expect(new Set(chosen.map(({ to }) => to)).size).toBe(chosen.length)
      }),
    )
  })
})
