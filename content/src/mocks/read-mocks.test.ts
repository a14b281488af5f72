import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Files } from '../files.ts'
import type { Company } from '../kinds/company.ts'
import { compileMock } from './compile-mock.ts'
import { readMocks } from './read-mocks.ts'

const MOCK = `name: Acme style
company: acme
place: 1
version: 1
as_of: 2026-03
summary: Graphs in ten minutes.
about: The minutes are those of Acme.
sections:
  - name: Graphs
    minutes: { value: 10, status: official, fact: page }
    questions: { value: 3, status: reported, note: Candidates }
    may_go_back: { value: true, status: ours }
    draw:
      - { skill: dsa/graphs, beginner: 1, advanced: 2 }
negative_marking: { value: false, status: reported, fact: paper }
calculator: { value: false, status: ours }
left_out:
  - Coding.
`
const fact = { source: 'Acme', year: '2026', seen: '2026-11-15', status: 'per-drive' }
const companies = [
  {
    slug: 'acme',
    name: 'Acme',
    facts: {
      page: { ...fact, kind: 'copy' },
      paper: { ...fact, kind: 'news' },
      rumour: { ...fact, kind: 'news', status: 'disputed' },
    },
  },
] as unknown as Company[]
const syllabus = [
  {
    topicId: 'dsa',
    prefix: 'dsa',
    subskills: [{ id: 'dsa.graphs', label: 'Graphs', weight: 100, concepts: [] }],
  },
]

function readFrom(...texts: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'mocks-'))
  mkdirSync(join(root, 'mocks'))
  texts.forEach((text, place) => writeFileSync(join(root, `mocks/m${place + 1}.yaml`), text))
  const files = new Files(root)
  return { mocks: readMocks(files, { companies, syllabus }), mistakes: files.mistakes }
}

describe('reading mocks', () => {
  it('accepts a blueprint whose numbers have sources with the right status', () => {
    const { mocks, mistakes } = readFrom(MOCK)
    expect(mistakes).toEqual([])
    expect(mocks[0]).toMatchObject({ id: 'm1', sections: [{ minutes: { value: 10 } }] })
  })

  it.each<[name: string, from: string, to: string, mistake: string]>([
    ['an unknown company', 'company: acme', 'company: bolt', '2: no company bolt in companies'],
    ['an unknown fact', 'fact: page', 'fact: pgae', '10: no pgae in the facts of acme'],
    ['an official number without a fact', ', fact: page', '', '10: is official and needs a fact'],
    [
      'an official number from the press',
      'fact: page',
      'fact: paper',
      '10: is official, but paper is of the kind news',
    ],
    [
      'a reported number without anybody who reports it',
      ', note: Candidates',
      '',
      '11: is reported and needs a fact, or a note on who reports it',
    ],
    ['a disputed number', 'fact: paper', 'fact: rumour', '15: rumour is disputed'],
    [
      'a source for a number of ours',
      'calculator: { value: false, status: ours',
      'calculator: { value: false, status: ours, fact: page',
      '16: is ours, so it has no fact',
    ],
    ['rows that do not add up', 'advanced: 2', 'advanced: 3', '13: draws 4 questions, not 3'],
    [
      'more questions than one call can carry',
      'questions: { value: 3',
      'questions: { value: 151',
      '8: asks 151 questions, more than 150',
    ],
    ['an unknown skill', 'dsa/graphs', 'dsa/grafs', '14: no skill dsa/grafs'],
    ['an unknown kind', 'beginner: 1,', 'kind: essay, beginner: 1,', '14: sections.0.draw.0'],
    [
      'a section without a way back',
      'may_go_back: { value: true',
      'may_go_back: { value: false',
      '12: sections.0.may_go_back.value must be true',
    ],
  ])('refuses %s', (_name, from, to, mistake) => {
    expect(readFrom(MOCK.replace(from, to)).mistakes).toContainEqual(
      expect.stringContaining(`content/mocks/m1.yaml:${mistake}`),
    )
  })

  it.each(['choice', 'multiple', 'number'])('may draw questions of the kind %s', (kind) => {
    const { mocks, mistakes } = readFrom(
      MOCK.replace('beginner: 1,', `kind: ${kind}, beginner: 1,`),
    )
    expect(mistakes).toEqual([])
    expect(mocks[0]!.sections[0]!.draw[0]!.kind).toBe(kind)
  })

  it('refuses sources of a mock without a company', () => {
    expect(readFrom(MOCK.replace('company: acme\n', '')).mistakes).toContainEqual(
      'content/mocks/m1.yaml:9: is official, but the mock names no company',
    )
  })

  it('refuses two mocks at the same position', () => {
    expect(readFrom(MOCK, MOCK).mistakes).toEqual([
      'content/mocks/m2.yaml:3: place 1 is taken by m1',
    ])
  })
})

describe('a compiled mock', () => {
  const question = (level: string, place: number) => ({
    id: `${level}${place}`,
    topicId: 'dsa',
    subskill: 'graphs',
    kind: 'choice',
    status: 'live',
    level,
  })
  const bankOf = (beginners: number, advanced: number) =>
    [
      ...Array.from({ length: beginners }, (_, place) => question('beginner', place)),
      ...Array.from({ length: advanced }, (_, place) => question('advanced', place)),
    ] as never[]
  const compiledWith = (questions: never[]) =>
    compileMock(readFrom(MOCK).mocks[0]!, { companies, syllabus, questions })

  it('is offered if it can be sat twice without a repeated question', () => {
    expect(compiledWith(bankOf(2, 4))).toMatchObject({
      minutes: 10,
      questions: 3,
      papers: 2,
      isOffered: true,
      shortOf: [],
      company: { slug: 'acme', name: 'Acme' },
    })
  })
  it('otherwise lists the questions that are missing', () => {
    expect(compiledWith(bankOf(2, 3))).toMatchObject({
      papers: 1,
      isOffered: false,
      shortOf: ['Graphs: 3 of 4 advanced questions'],
    })
  })
  it('counts neither drafts nor published samples', () => {
    const others = [
      { ...question('advanced', 8), status: 'draft' },
      { ...question('advanced', 9), sample: 1 },
    ] as never[]
    expect(compiledWith([...bankOf(2, 2), ...others]).papers).toBe(1)
  })
  it('has only the facts that it cites', () => {
    expect(Object.keys(compiledWith([]).facts)).toEqual(['page', 'paper'])
  })
})
