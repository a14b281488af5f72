import { type Mock, mocks } from '@nextround/content/mocks'
import { describe, expect, it } from 'vitest'
import { listSources, sourceIdOf } from './list-sources.ts'

const fact: Mock['facts'][string] = {
  source: 'Test page of 2026',
  kind: 'copy',
  year: '2026',
  seen: '2026-11-15',
  status: 'per-drive',
}
const section = (name: string, asked: Partial<Mock['sections'][number]['questions']> = {}) => ({
  name,
  minutes: { value: 25, status: 'official' as const, fact: 'drive' },
  questions: { value: 20, status: 'reported' as const, note: 'Candidates', ...asked },
  may_go_back: { value: true, status: 'ours' as const },
  draw: [],
})
const mock = {
  ...mocks[0],
  facts: { drive: fact },
  sections: [section('Numerical'), section('Verbal', { note: 'One site' }), section('Reasoning')],
  negative_marking: { value: false, status: 'reported', note: 'Candidates' },
  calculator: { value: false, status: 'ours' },
} as Mock

describe('the sources of a mock', () => {
  it('are listed once each, with all the figures they support', () => {
    expect(listSources(mock)).toEqual([
      { id: 'source-1', status: 'official', fact, about: ['Minutes'] },
      {
        id: 'source-2',
        status: 'reported',
        note: 'Candidates',
        about: ['Questions of Numerical and Reasoning', 'Negative marking'],
      },
      { id: 'source-3', status: 'reported', note: 'One site', about: ['Questions of Verbal'] },
      { id: 'source-4', status: 'ours', about: ['Going back', 'Calculator'] },
    ])
  })

  it('are numbered for their figures', () => {
    const [, verbal] = mock.sections
    expect(sourceIdOf(mock, mock.calculator)).toBe('source-4')
    expect(verbal && sourceIdOf(mock, verbal.questions)).toBe('source-3')
  })

  it.each(mocks.map((each) => [each.id, each] as const))(
    'of %s include a fact for each official number',
    (_, each) => {
      const sources = listSources(each)
      expect(sources.filter(({ fact }) => fact)).toEqual(
        sources.filter(({ status }) => status === 'official'),
      )
    },
  )
})
