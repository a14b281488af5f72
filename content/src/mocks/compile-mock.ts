import type { Company, Fact } from '../kinds/company.ts'
import type { Mock } from '../kinds/mock.ts'
import type { Question } from '../kinds/question.ts'
import type { Syllabus } from '../kinds/syllabus.ts'
import { countPapers, MIN_PAPERS, type PaperQuestion } from './count-papers.ts'

export type CompiledMock = Omit<Mock, 'company'> & {
  company: { slug: string; name: string } | null
  minutes: number
  questions: number
  /** How many papers without a common question the bank yields. */
  papers: number
  /** Whether it can be sat twice without a repeated question. Otherwise `shortOf` says what is missing. */
  isOffered: boolean
  /** In the words of learners, such as "Data interpretation: 1 of 2 sets". */
  shortOf: string[]
  /** The cited facts. */
  facts: Record<string, Fact>
}

type Source = { companies: Company[]; syllabus: Syllabus[]; questions: Question[] }

export function compileMock(mock: Mock, source: Source): CompiledMock {
  const company = source.companies.find(({ slug }) => slug === mock.company)
  const { papers, stock } = countPapers(mock.sections, source.questions.flatMap(toPaperQuestion))
  const cited = [
    ...mock.sections.flatMap((section) => [
      section.minutes,
      section.questions,
      section.may_go_back,
    ]),
    mock.negative_marking,
    mock.calculator,
  ].flatMap(({ fact }) => fact ?? [])
  const sum = (name: 'minutes' | 'questions') =>
    mock.sections.reduce((all, section) => all + section[name].value, 0)
  return {
    ...mock,
    company: company ? { slug: company.slug, name: company.name } : null,
    minutes: sum('minutes'),
    questions: sum('questions'),
    papers,
    isOffered: papers >= MIN_PAPERS,
    shortOf: stock
      .filter((cell) => cell.papers < MIN_PAPERS)
      .map(({ cell, available }) => {
        const own = source.syllabus.find(({ topicId }) => topicId === cell.topicId)
        const label = own?.subskills.find(
          ({ id }) => id === `${own.prefix}.${cell.subskill}`,
        )?.label
        const what = 'level' in cell ? `${cell.level} questions` : 'sets'
        return `${label ?? cell.subskill}: ${available} of ${cell.count * MIN_PAPERS} ${what}`
      }),
    facts: Object.fromEntries(
      Object.entries(company?.facts ?? {}).filter(([id]) => cited.includes(id)),
    ),
  }
}

/** Only live questions are asked. Samples are public, so they are not. */
export const toPaperQuestion = (question: Question): PaperQuestion[] => {
  const { id, topicId, subskill, kind, level, status, sample } = question
  return status === 'live' && sample === undefined
    ? [
        {
          id,
          topicId,
          subskill,
          kind,
          level,
          variantGroup: question.variant_group ?? null,
          setId: question.set ?? null,
        },
      ]
    : []
}
