import { type PlanSource, targetOf } from './compile-company.ts'
import type { Files } from './files.ts'
import type { Company } from './kinds/company.ts'
import type { Topic } from './kinds/topic.ts'
import { skillsAt } from './company-tests.ts'
import { minutesOfSections, testMinutes } from './test-minutes.ts'

/** Checks across fields: references must exist, and every statement must have a source. */
export function checkCompanies(
  files: Files,
  companies: Company[],
  { topics, hosts }: { topics: Topic[]; hosts: string[] },
) {
  const topicIds = new Set(topics.map(({ id }) => id))
  const places = new Map<number, string>()

  for (const company of companies) {
    const report = (words: string) => files.mistakes.push(`${fileOf(company)}: ${words}`)

    for (const { topic } of company.topics)
      if (!topicIds.has(topic)) report(`topics: no topic ${topic} in topics.yaml`)
    for (const words of [
      ...mistakesInStatements(company),
      ...mistakesInFacts(company),
      ...mistakesInMinutes(company),
      ...addressesOf(company)
        .filter((address) => !hosts.includes(new URL(address).host))
        .map((address) => `${address} leads to a host that is not in sources.yaml`),
    ])
      report(words)

    const neighbour = places.get(company.place)
    if (neighbour) report(`place ${company.place} is taken by ${neighbour}`)
    places.set(company.place, company.slug)
  }
}

const addressesOf = ({ careers_url: careers, facts }: Company): string[] => [
  careers,
  ...Object.values(facts).flatMap(({ url }) => url ?? []),
]

/** Returns plan steps whose target does not exist. */
export const checkPlans = (companies: Company[], source: PlanSource): string[] =>
  companies.flatMap((company) =>
    (company.plan ?? []).flatMap(({ steps }, week) =>
      steps
        .filter((step) => !targetOf(step, source))
        .map(({ topic, subskill, note, guide }) => {
          const names = { topic, subskill, note, 'study guide': guide }
          const missing = Object.entries(names).find(([, name]) => name) ?? []
          return `${fileOf(company)}: plan: week ${week + 1}: no ${missing.join(' ')}`
        }),
    ),
  )

/** Returns skills of important topics that the syllabus doesn't have. */
export const checkSkills = (
  companies: Company[],
  { syllabus }: Pick<PlanSource, 'syllabus'>,
): string[] =>
  companies.flatMap((company) =>
    company.topics.flatMap(({ topic, skills = [] }) => {
      const own = syllabus.find(({ topicId }) => topicId === topic)
      const ids = new Set(own?.subskills.map(({ id }) => id))
      return skills
        .filter((skill) => !ids.has(`${own?.prefix}.${skill}`))
        .map((skill) => `${fileOf(company)}: topics: ${topic} has no skill ${skill}`)
    }),
  )

/**
 * Returns what is wrong with the sections of tests: skills that the syllabus doesn't have, and sections that a plan could
 * not weigh. A test names what trains it in all of its sections or in none.
 */
export const checkTrains = (
  companies: Company[],
  { syllabus }: Pick<PlanSource, 'syllabus'>,
): string[] =>
  companies.flatMap((company) => {
    const sections = company.test?.sections ?? []
    const isTrained = sections.some(({ trains }) => trains)
    return sections.flatMap(({ section, minutes, trains, trainable }) => {
      const report = (words: string) => `${fileOf(company)}: test: ${section} ${words}`
      if (!trains) {
        if (trainable !== undefined)
          return [report('is trainable, but names nothing that trains it')]
        return isTrained ? [report('must name what trains it, as the other sections do')] : []
      }
      const unknown = trains.filter((place) => skillsAt(place, syllabus).length === 0)
      return [
        ...unknown.map((place) =>
          report(`is trained by ${place}, which the syllabus doesn't have`),
        ),
        ...(trains.length > 0 && minutes === undefined
          ? [report('needs minutes, which give it its weight in a plan')]
          : []),
      ]
    })
  })

export const fileOf = ({ slug }: Pick<Company, 'slug'>) => `content/companies/${slug}.yaml`

/** Collects everything that a reader takes for a fact, with the text that must contain the year. */
function statementsOf(company: Company): { text: string; fact: string }[] {
  const { process, requirements, rounds, test } = company
  const { pay = [], interview = [], documents = [], reapply = [], routes = [] } = company
  return [
    ...process.map(({ step, detail, fact }) => ({ text: detail ?? step, fact })),
    ...requirements,
    ...(rounds ? [rounds] : []),
    ...(test?.sections.map(({ section, fact }) => ({ text: `${test.name}, ${section}`, fact })) ??
      []),
    ...(test?.rules ?? []),
    ...[pay, interview, documents, reapply, routes].flat(),
  ].flatMap(({ text = '', fact }) => (fact ? [{ text, fact }] : []))
}

function mistakesInStatements(company: Company): string[] {
  const { facts, pay = [] } = company
  const statements = statementsOf(company)
  const used = new Set(statements.map(({ fact }) => fact))
  const unused = Object.keys(facts).filter((id) => !used.has(id))

  return [
    ...unused.map((id) => `facts: no statement uses ${id}`),
    ...statements.flatMap(({ text, fact: id }) => {
      const fact = facts[id]
      if (!fact) return [`no ${id} in facts`]
      if (fact.status === 'disputed') return [`${id} is disputed and must not be printed`]
      // News grows old, so a reader must see its year without looking for the source.
      if (fact.kind === 'news' && !text.includes(fact.year))
        return [`a text that cites ${id} must name the year ${fact.year}`]
      return []
    }),
    // Readers would take one year's pay for the next year's.
    ...pay
      .filter(({ text }) => !/\b20\d\d\b/.test(text))
      .map(({ about }) => `pay: ${about} must name the year of the drive`),
  ]
}

const mistakesInFacts = ({ facts }: Company): string[] =>
  Object.entries(facts).flatMap(([id, { kind, url }]) => {
    if (kind === 'copy' && url) return [`facts: ${id} was seen in a copy, so it has no url`]
    if (kind === 'official' && !url)
      return [`facts: ${id} is official and needs a url; what was seen in a copy is kind copy`]
    return []
  })

function mistakesInMinutes({ test }: Company): string[] {
  if (!test?.minutes) return []
  const { minutes } = test
  const total = testMinutes(test)
  const known = minutesOfSections(test)
  if (total !== minutes) return [`test: its sections take ${known} minutes, not ${minutes}`]
  return known > minutes ? [`test: its sections take ${known} minutes, more than ${minutes}`] : []
}
