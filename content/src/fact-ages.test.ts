import { describe, expect, it } from 'vitest'
import { checkAges } from './fact-ages.ts'
import type { Company } from './kinds/company.ts'

const companyWith = (fact: Partial<Company['facts'][string]>) =>
  ({ slug: 'acme', facts: { page: { seen: '2026-01-01', ...fact } } }) as unknown as Company

describe('the age of a fact', () => {
  it.each<[today: string, warnings: string[], failing: string[]]>([
    ['2026-05-01', [], []],
    ['2026-05-02', ['121 days ago'], []],
    ['2026-08-29', ['240 days ago'], []],
    ['2026-08-30', [], ['241 days ago: look again']],
  ])('on %s', (today, warnings, failing) => {
    const found = checkAges([companyWith({})], today)
    const containing = (words: string[]) =>
      words.map((each) => expect.stringContaining(`acme.yaml: facts: page was seen ${each}`))
    expect(found).toEqual({ warnings: containing(warnings), failing: containing(failing) })
  })

  it('never fails if a reason is given', () => {
    const old = 'the article will not change'
    expect(checkAges([companyWith({ old })], '2028-01-01')).toEqual({
      warnings: [expect.stringContaining(`730 days ago; old: ${old}`)],
      failing: [],
    })
  })
})
