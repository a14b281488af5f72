import type { Company } from './kinds/company.ts'
import type { Syllabus } from './kinds/syllabus.ts'

/** A part of a company's selection, as a study plan needs it. The weights of all sections of a company sum to one. */
export type TestSection = {
  name: string
  /** The minutes of the section in the written test. Null for the interview, and if no source states them. */
  minutes: number | null
  weight: number
  /** The skills that train it, such as `aptitude/numbers`, each with its share of the section. The shares sum to one. */
  skills: { skill: string; share: number }[]
}
export type CompanyTest = {
  slug: string
  name: string
  /** The minutes of all sections of the written test. Null if they are not known. */
  minutes: number | null
  /** In the order of the test. */
  sections: TestSection[]
}
/** The labels of a guide, added up by topic and subskill. */
export type LabelledTopic = {
  topicId: string
  weight: number
  subskills: { subskill: string; weight: number }[]
}
export type CompanyLabels = { slug: string; name: string; topics: LabelledTopic[] }

/** What an interview weighs next to the minutes of a test. Our estimate: no company publishes it. */
const INTERVIEW_MINUTES = 12

type Draft = { name: string; minutes: number | null; weight: number; places: string[] }

/** The sections of each company's test. Without a test that names what trains it, the labels of the guide count. */
export const testsOf = (companies: Company[], syllabus: Syllabus[]): CompanyTest[] =>
  companies.map((company) => {
    const { slug, name, test } = company
    const isTrained = test?.sections.some(({ trains }) => trains) ?? false
    const drafts = isTrained ? sectionsOf(company, syllabus) : labelsOf(company)
    const filled = drafts
      .map(({ places, ...draft }) => ({ ...draft, skills: sharesOf(places, syllabus) }))
      .filter(({ skills }) => skills.length > 0)
    const all = filled.reduce((sum, { weight }) => sum + weight, 0)
    const minutes = drafts.reduce((sum, one) => sum + (one.minutes ?? 0), 0)
    return {
      slug,
      name,
      minutes: isTrained ? minutes : null,
      sections: filled.map((section) => ({ ...section, weight: section.weight / all })),
    }
  })

/** The sections of the written test. What the guide lists besides them is asked in the interview. */
function sectionsOf(company: Company, syllabus: Syllabus[]): Draft[] {
  const sections = (company.test?.sections ?? []).map(
    ({ section, minutes = 0, trains = [], trainable = 1 }): Draft => ({
      name: section.replace(/^Part \w+: /, ''),
      minutes,
      weight: minutes * trainable,
      places: trains,
    }),
  )
  const tested = new Set(
    sections.flatMap(({ places }) => places).flatMap((place) => skillsAt(place, syllabus)),
  )
  const others = labelsOf(company)
    .flatMap(({ places }) => places)
    .filter((place) => skillsAt(place, syllabus).every((skill) => !tested.has(skill)))
  return [
    ...sections,
    { name: 'Interview', minutes: null, weight: INTERVIEW_MINUTES, places: [...new Set(others)] },
  ]
}

const labelsOf = ({ topics }: Company): Draft[] =>
  topics.map(({ label, topic, weight = 1, skills }) => ({
    name: label,
    minutes: null,
    weight,
    places: skills ? skills.map((skill) => `${topic}/${skill}`) : [topic],
  }))

/** What a practice quiz for each company asks, by the labels of its guide. */
export const allLabelsOf = (companies: Company[], syllabus: Syllabus[]): CompanyLabels[] =>
  companies.map((company) => ({
    slug: company.slug,
    name: company.name,
    topics: addUp(labelsOf(company), syllabus),
  }))

/** A label that names skills weighs on these alone, and any other on its whole topic as the syllabus divides it. */
function addUp(labels: Draft[], syllabus: Syllabus[]): LabelledTopic[] {
  const topics = new Map<string, Map<string, number>>()
  for (const { weight, places } of labels)
    for (const { skill, share } of sharesOf(places, syllabus)) {
      const [topicId = '', subskill = ''] = skill.split('/')
      const weights = topics.get(topicId) ?? new Map<string, number>()
      weights.set(subskill, (weights.get(subskill) ?? 0) + weight * share)
      topics.set(topicId, weights)
    }
  return [...topics].map(([topicId, weights]) => ({
    topicId,
    weight: [...weights.values()].reduce((sum, one) => sum + one, 0),
    subskills: [...weights].map(([subskill, weight]) => ({ subskill, weight })),
  }))
}

/** The skills at a place, which is a whole topic or a skill such as `aptitude/numbers`. Empty if there is none. */
export function skillsAt(place: string, syllabus: Syllabus[]): string[] {
  const [topicId, skill] = place.split('/')
  const topic = syllabus.find((one) => one.topicId === topicId)
  const all = (topic?.subskills ?? []).map(({ id }) => id.slice((topic?.prefix.length ?? 0) + 1))
  return all.filter((one) => skill === undefined || one === skill).map((one) => `${topicId}/${one}`)
}

/** Divides a section among its skills as the syllabus divides their topics. */
function sharesOf(places: string[], syllabus: Syllabus[]): TestSection['skills'] {
  const weights = new Map(
    syllabus.flatMap(({ topicId, prefix, subskills }) =>
      subskills.map(({ id, weight }): [string, number] => [
        `${topicId}/${id.slice(prefix.length + 1)}`,
        weight,
      ]),
    ),
  )
  const skills = [...new Set(places.flatMap((place) => skillsAt(place, syllabus)))]
  const all = skills.reduce((sum, skill) => sum + (weights.get(skill) ?? 0), 0)
  return skills.map((skill) => ({ skill, share: (weights.get(skill) ?? 0) / all }))
}
