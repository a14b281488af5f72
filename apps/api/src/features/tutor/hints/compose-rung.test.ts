import { describe, expect, it } from 'vitest'
import { composeRung } from './compose-rung.ts'
import type { HintQuestion } from './queries.ts'

const TREE: HintQuestion = {
  questionId: 'apt-000000',
  topicId: 'dsa',
  subskill: 'graphs',
  concept: 'dsa.graphs.none',
  kind: 'number',
  stem: 'How many edges does the tree have?',
  hasCode: false,
  isSkillAsked: false,
  key: {
    kind: 'number',
    options: {},
    shown: { decimals: 0 },
    answer: '9',
    tolerance: '0',
    why: 'A tree of ten nodes has nine edges.',
    whyNot: {},
    misconceptions: {},
    chosen: '10',
  },
  finishedSession: null,
}
const hint = (question: HintQuestion, rung: 'nudge' | 'idea' | 'explanation') =>
  composeRung({ rung, question, notes: [] }).text

describe('a hint', () => {
  it('on a number to type doesn’t mention options', () => {
    for (const rung of ['nudge', 'idea', 'explanation'] as const)
      expect(hint(TREE, rung)).not.toMatch(/option|chose/i)
    expect(hint(TREE, 'nudge')).toContain('What number do you get now?')
    expect(hint(TREE, 'explanation')).toContain('You typed “10”.')
  })

  it('on a choice asks for an option', () => {
    expect(hint({ ...TREE, kind: 'choice', key: null }, 'nudge')).toContain('Which option')
  })

  it('on several right options lists all of them, and the first one misjudged', () => {
    const key = {
      kind: 'multiple',
      options: { a: 'A path', b: 'A cycle', c: 'A star', d: 'A ring' },
      shown: {},
      answer: 'ac',
      tolerance: null,
      why: 'A tree has no cycle.',
      whyNot: { b: 'A cycle closes.', c: 'A star has no cycle, so it is a tree.' },
      misconceptions: {},
      chosen: 'ab',
    }
    const asked = { ...TREE, kind: 'multiple', key }
    expect(hint(asked, 'nudge')).toContain('which of them hold?')
    const explanation = hint(asked, 'explanation')
    expect(explanation).toContain('The right answer is: A path; A star')
    expect(explanation).toContain('You chose “A path; A cycle”. A cycle closes.')
    const missed = { ...asked, key: { ...key, chosen: 'a' } }
    expect(hint(missed, 'explanation')).toContain('A star has no cycle, so it is a tree.')
  })
})
