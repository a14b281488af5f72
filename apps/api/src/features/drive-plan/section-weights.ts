import type { CompanyTest } from '@nextround/content/company-tests'
import { subskillsOf } from '@nextround/content/syllabus'
import type { SkillNow } from './study-day.ts'

/** A skill of a section. All weights of a test sum to one. A skill may belong to two sections. */
export type WeightedSkill = { skill: string; section: string; weight: number }

export const weightsOf = ({ sections }: Pick<CompanyTest, 'sections'>): WeightedSkill[] =>
  sections.flatMap(({ name, weight, skills }) =>
    skills.map(({ skill, share }) => ({ skill, section: name, weight: weight * share })),
  )

const wholeTopic = (topicId: string) =>
  subskillsOf(topicId).map(({ subskill, weight }) => ({
    skill: `${topicId}/${subskill}`,
    share: weight / 100,
  }))

/** The sections of a typical first round, for learners without a drive. */
export const FIRST_ROUND: CompanyTest = {
  slug: '',
  name: '',
  minutes: null,
  sections: [
    { name: 'Aptitude', minutes: null, weight: 0.3, skills: wholeTopic('aptitude') },
    { name: 'English', minutes: null, weight: 0.2, skills: wholeTopic('communication') },
    { name: 'Reading code', minutes: null, weight: 0.2, skills: wholeTopic('coding') },
    { name: 'Data structures', minutes: null, weight: 0.15, skills: wholeTopic('dsa') },
    { name: 'Databases', minutes: null, weight: 0.15, skills: wholeTopic('dbms') },
  ],
}

const WELL_KNOWN = 95
const MIN_NEED = 0.12

/** How much of the marks is still to win. A skill that is known well keeps a little, so that it is not dropped. */
export const needOf = ({ percent }: Pick<SkillNow, 'percent'>): number =>
  Math.max(MIN_NEED, (WELL_KNOWN - percent) / 100)

/** The section in which a skill counts most. */
export const sectionOf = (weights: readonly WeightedSkill[], skill: string): string | null =>
  weights
    .filter((one) => one.skill === skill)
    .toSorted((one, other) => other.weight - one.weight)[0]?.section ?? null
