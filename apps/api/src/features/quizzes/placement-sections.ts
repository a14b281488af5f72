import { companies } from '@nextround/content/companies'
import { subskillsOf } from '@nextround/content/syllabus'
import type { SubskillWeight } from './question-pool.ts'

/** A part of a company's test, with the subskills that it asks. */
export type PlacementSection = { label: string; topicId: string; subskills: SubskillWeight[] }

type Part = {
  label: string
  topic: string
  weight?: number | undefined
  skills?: string[] | undefined
}

/** With more sections, eight questions would leave some with a single one, and nothing could adapt. */
const MAX_SECTIONS = 4

/** Nearly every first round has these parts. */
const COMMON_FIRST_ROUND: Part[] = [
  {
    label: 'Numerical ability',
    topic: 'aptitude',
    skills: ['percent-money', 'ratio-average', 'numbers', 'time-work', 'speed-distance'],
  },
  { label: 'Reasoning', topic: 'aptitude', skills: ['arrangements', 'series-coding'] },
  { label: 'Verbal ability', topic: 'communication' },
  { label: 'Reading code', topic: 'coding' },
]

const byCompany = new Map(
  companies.map(({ slug, topics }) => [slug, mostImportant(topics).map(toSection)]),
)
const common = COMMON_FIRST_ROUND.map(toSection)

/** The sections of a placement check in the order of the company's guide. Empty for a company without a guide. */
export const sectionsOfPlacement = (company: string | null): PlacementSection[] =>
  company === null ? common : (byCompany.get(company) ?? [])

function mostImportant(parts: Part[]): Part[] {
  const heaviest = parts
    .toSorted((one, other) => (other.weight ?? 1) - (one.weight ?? 1))
    .slice(0, MAX_SECTIONS)
  return parts.filter((part) => heaviest.includes(part))
}

function toSection({ label, topic, skills }: Part): PlacementSection {
  const all = subskillsOf(topic)
  const subskills = skills ? all.filter(({ subskill }) => skills.includes(subskill)) : all
  return { label, topicId: topic, subskills }
}
