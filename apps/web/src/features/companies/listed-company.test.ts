import type { Company } from '@nextround/content/companies'
import { expect, it } from 'vitest'
import { listedCompany } from './listed-company.ts'

const company = {
  slug: 'acme',
  name: 'Acme',
  summary: 'A test.',
  as_of: '2026-03',
  process: [{ step: 'Test' }, { step: 'Interview' }],
  facts: { page: { seen: '2026-11-14' }, paper: { seen: '2026-10-01' } },
} as unknown as Company
const section = (minutes?: number) => ({
  section: 'Any',
  fact: 'page',
  ...(minutes && { minutes }),
})
const test = (...sections: ReturnType<typeof section>[]) => ({ name: 'Test', sections, rules: [] })

it.each<[name: string, change: Partial<Company>, known: string[]]>([
  ['its date alone, if nothing else is known', {}, ['As of March 2026']],
  [
    'rounds and minutes that a source states',
    { rounds: { text: 'Two rounds', fact: 'page' }, test: test(section(20), section(25)) },
    ['Two rounds', '45 minutes of tests', 'As of March 2026'],
  ],
  [
    'no sum of minutes with a gap in it',
    { test: test(section(20), section()) },
    ['As of March 2026'],
  ],
  [
    'minutes of the whole test where those of a section are not known',
    { test: { ...test(section(20), section()), minutes: 60 } },
    ['60 minutes of tests', 'As of March 2026'],
  ],
  [
    'when we looked, where a page has no date',
    { as_of: 'undated' },
    ['Undated, read in November 2026'],
  ],
])('a card shows %s', (_name, change, known) => {
  expect(listedCompany({ ...company, ...change })).toEqual({
    slug: 'acme',
    name: 'Acme',
    summary: 'A test.',
    known,
  })
})
