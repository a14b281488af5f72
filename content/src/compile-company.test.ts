import { describe, expect, it } from 'vitest'
import { compileCompany, type PlanSource } from './compile-company.ts'
import type { Company } from './kinds/company.ts'

const source = {
  topics: [{ id: 'web-development', title: 'Web Development' }],
  syllabus: [
    {
      topicId: 'web-development',
      prefix: 'web',
      subskills: [{ id: 'web.js-core', label: 'JavaScript' }],
    },
  ],
  notes: [{ topicId: 'web-development', subskill: 'js-core', head: { title: 'Closures' } }],
  'study-guides': [{ slug: 'sql', head: { title: 'SQL by questions', price: 99 } }],
} as unknown as PlanSource

const targetsOf = (...steps: NonNullable<Company['plan']>[number]['steps']) => {
  const company = { slug: 'acme', plan: [{ goal: 'Go', steps }] } as unknown as Company
  return compileCompany(company, source).plan?.[0]?.steps.map(({ target }) => target)
}
const text = 'Do it.'
const topic = { topicId: 'web-development', topic: 'Web Development' }

describe('a plan', () => {
  it('has the name and address parts of each step’s target', () => {
    expect(
      targetsOf(
        { text, topic: 'web-development' },
        { text, subskill: 'web.js-core' },
        { text, note: 'web-development/js-core' },
        { text, guide: 'sql' },
      ),
    ).toEqual([
      { kind: 'quiz', title: 'Web Development', ...topic },
      { kind: 'quiz', title: 'JavaScript', subskill: 'js-core', ...topic },
      { kind: 'note', title: 'Closures', subskill: 'js-core', ...topic },
      { kind: 'guide', title: 'SQL by questions', slug: 'sql', price: 99 },
    ])
  })

  it('leaves out a step to missing content', () => {
    expect(targetsOf({ text, guide: 'oop' }, { text, guide: 'sql' })).toHaveLength(1)
  })
})
