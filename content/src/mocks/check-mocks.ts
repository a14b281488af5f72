import { MOCK_CHANGES_PER_CALL } from '@nextround/contract/mocks'
import type { Company } from '../kinds/company.ts'
import type { Mock } from '../kinds/mock.ts'
import type { Syllabus } from '../kinds/syllabus.ts'
import { listCells, questionsIn } from './cells.ts'

/** A mock with its file and the line of each of its fields. */
export type MockItem = {
  mock: Mock
  file: string
  lineOf: (...path: PropertyKey[]) => number
}

type Mistake = { path: PropertyKey[]; words: string }
type Source = { companies: Company[]; syllabus: Syllabus[] }

/** Checks across fields: every number needs a source of its status, and every row must lead to questions. */
export function checkMock(mock: Mock, source: Source): Mistake[] {
  const company = source.companies.find(({ slug }) => slug === mock.company)
  if (mock.company && !company)
    return [{ path: ['company'], words: `no company ${mock.company} in companies` }]
  return [
    ...figuresOf(mock).flatMap(({ path, figure }) =>
      mistakesInFigure(figure, company).map((words) => ({ path, words })),
    ),
    ...mistakesInCounts(mock),
    ...mistakesInLength(mock),
    ...mistakesInSkills(mock, source),
  ]
}

type Figure = Mock['sections'][number]['minutes'] | Mock['calculator']

const figuresOf = (mock: Mock): { path: PropertyKey[]; figure: Figure }[] => [
  ...mock.sections.flatMap((section, place) =>
    (['minutes', 'questions', 'may_go_back'] as const).map((name) => ({
      path: ['sections', place, name],
      figure: section[name],
    })),
  ),
  { path: ['negative_marking'], figure: mock.negative_marking },
  { path: ['calculator'], figure: mock.calculator },
]

const KINDS_BY_STATUS = { official: ['official', 'copy'], reported: ['vendor', 'news'] }

function mistakesInFigure({ status, fact: id, note }: Figure, company?: Company): string[] {
  if (status === 'ours') return id ? ['is ours, so it has no fact'] : []
  if (!company) return [`is ${status}, but the mock names no company`]
  if (!id)
    return status === 'official'
      ? ['is official and needs a fact']
      : note
        ? []
        : ['is reported and needs a fact, or a note on who reports it']
  const fact = company.facts[id]
  if (!fact) return [`no ${id} in the facts of ${company.slug}`]
  if (fact.status === 'disputed') return [`${id} is disputed and must not be printed`]
  return KINDS_BY_STATUS[status].includes(fact.kind)
    ? []
    : [`is ${status}, but ${id} is of the kind ${fact.kind}`]
}

const mistakesInCounts = ({ sections }: Mock): Mistake[] =>
  sections.flatMap(({ questions, draw }, place) => {
    const drawn = listCells(draw).reduce((sum, cell) => sum + questionsIn(cell), 0)
    return drawn === questions.value
      ? []
      : [
          {
            path: ['sections', place, 'draw'],
            words: `draws ${drawn} questions, not ${questions.value}`,
          },
        ]
  })

/** A device sends everything that waits with one call, which may be a change to every question. */
function mistakesInLength({ sections }: Mock): Mistake[] {
  const all = sections.reduce((sum, { questions }) => sum + questions.value, 0)
  return all <= MOCK_CHANGES_PER_CALL
    ? []
    : [{ path: ['sections'], words: `asks ${all} questions, more than ${MOCK_CHANGES_PER_CALL}` }]
}

const mistakesInSkills = ({ sections }: Mock, { syllabus }: Source): Mistake[] =>
  sections.flatMap(({ draw }, section) =>
    draw.flatMap(({ skill }, row) => {
      const [topicId, subskill] = skill.split('/')
      const own = syllabus.find((one) => one.topicId === topicId)
      return own?.subskills.some(({ id }) => id === `${own.prefix}.${subskill}`)
        ? []
        : [{ path: ['sections', section, 'draw', row, 'skill'], words: `no skill ${skill}` }]
    }),
  )
