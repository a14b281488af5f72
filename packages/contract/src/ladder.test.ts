import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAsked, type Ladder, LEVELS } from './ladder.ts'

const step = (name: string) => ({
  beginner: `${name} easy`,
  intermediate: `${name} medium`,
  advanced: `${name} hard`,
})
const LADDER: Ladder = [
  { section: 'Numerical ability', steps: [{ beginner: 'one easy' }, step('two'), step('three')] },
  { section: 'Reasoning', steps: [{ beginner: 'four easy' }, step('five')] },
]
const asked = (answers: Record<string, boolean | null>) =>
  listAsked(LADDER, new Map(Object.entries(answers)))

describe('a ladder', () => {
  it('goes up after a right answer, down after a wrong one, and begins each section easy', () => {
    expect(asked({})).toEqual(['one easy', 'two easy', 'three easy', 'four easy', 'five easy'])
    expect(asked({ 'one easy': true })[1]).toBe('two medium')
    expect(asked({ 'one easy': true, 'two medium': true }).slice(2)).toEqual([
      'three hard',
      'four easy',
      'five easy',
    ])
    expect(asked({ 'one easy': true, 'two medium': false })[2]).toBe('three easy')
    expect(asked({ 'one easy': false })[1]).toBe('two easy')
  })

  it('stays at the level while the verdict is not known', () => {
    expect(asked({ 'one easy': null })[1]).toBe('two easy')
    expect(asked({ 'one easy': true, 'two medium': null })[2]).toBe('three medium')
  })

  it('never removes an answered question', () => {
    expect(asked({ 'one easy': true, 'two easy': true })).toEqual([
      'one easy',
      'two easy',
      'three medium',
      'four easy',
      'five easy',
    ])
  })

  it('asks one question for each step, whatever it offers and whatever was answered', () => {
    const steps = fc.array(fc.subarray([...LEVELS], { minLength: 1 }), { maxLength: 4 })
    const ladders = fc.array(steps, { maxLength: 4 }).map((sections) =>
      sections.map((levels, section) => ({
        section: `${section}`,
        steps: levels.map((own, index) =>
          Object.fromEntries(own.map((level) => [level, `${section} ${index} ${level}`])),
        ),
      })),
    )
    fc.assert(
      fc.property(
        ladders,
        fc.infiniteStream(fc.constantFrom(true, false, null)),
        (ladder, kinds) => {
          const all = ladder.flatMap(({ steps }) => steps)
          const answered = new Map<string, boolean | null>()
          for (let place = 0; place < all.length; place += 1) {
            const path = listAsked(ladder, answered)
            expect(path).toHaveLength(all.length)
            for (const [step, id] of path.entries()) expect(Object.values(all[step]!)).toContain(id)
            // The questions before it stay, so nobody is asked another one for an answer.
            expect(path.slice(0, place)).toEqual([...answered.keys()])
            answered.set(path[place]!, kinds.next().value)
          }
        },
      ),
    )
  })
})
