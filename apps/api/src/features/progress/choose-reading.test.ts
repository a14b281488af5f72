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

/** The titles, each with what it is for. */
const chosenTitles = (skills: Skill[], topicPerformance: TopicPerformance[], all: Reading[]) =>
  chooseReading({ skills, topicPerformance, notesRead: [] }, all).map(
    ({ title, topicId, label }) => `${title}: ${label ?? topicId}`,
  )

const indexes = book('indexes', { subskills: ['dbms/indexing'] })
const joins = book('joins', { subskills: ['dbms/joins'] })
const paging = book('paging', { subskills: ['os/paging'] })

describe('choosing what to read next', () => {
  it('prefers our note on a subskill to what others wrote, however easy that is', () => {
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

  it('begins with the weakest skill: its focus, then its weak areas, none of them twice', () => {
    const skills = [skill('dbms', 'joins'), skill('os', 'paging')]
    const weak = [performance('os', 'paging'), performance('dbms', 'joins', 'indexing')]
    expect(chosenTitles(skills, weak, [paging, indexes, joins])).toEqual([
      'joins: About joins',
      'indexes: About indexing',
      'paging: About paging',
    ])
  })

  it('passes over a place for which there is nothing', () => {
    const skills = [skill('aptitude', 'numbers'), skill('os', null), skill('dbms', 'joins')]
    expect(chosenTitles(skills, [], [joins])).toEqual(['joins: About joins'])
  })

  it('prefers the easiest, then what is about little else', () => {
    const hard = book('hard', { level: 'advanced', subskills: ['dbms/joins'] })
    const wide = book('wide', { subskills: ['dbms/indexing', 'dbms/joins'] })
    expect(chosenTitles([skill('dbms', 'joins')], [], [hard, wide, joins])).toEqual([
      'joins: About joins',
    ])
    expect(chosenTitles([skill('dbms', 'joins')], [], [hard, wide])).toEqual(['wide: About joins'])
  })

  it('falls back to what teaches most of the topic, once', () => {
    const topics = ['dbms']
    const all = [
      book('narrow', { topics }),
      book('broad', { topics, subskills: ['dbms/joins', 'dbms/indexing'] }),
      book('elsewhere', { topics, subskills: ['os/paging', 'os/memory', 'os/deadlocks'] }),
    ]
    const weak = [performance('dbms', 'views', 'keys')]
    expect(chosenTitles([skill('dbms', 'views')], weak, all)).toEqual(['broad: dbms'])
  })

  it('names a subskill of the same name in another topic apart', () => {
    const strings = book('strings', { subskills: ['coding/arrays-strings'] })
    expect(chosenTitles([skill('dsa', 'arrays-strings')], [], [strings])).toEqual([])
  })

  it('has nothing to say to a learner without skills', () => {
    expect(chosenTitles([], [performance('dbms', 'joins')], [joins])).toEqual([])
  })

  it('gives at most three, none twice, each for what it teaches, and always the first something', () => {
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
