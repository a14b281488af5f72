import type { Files } from './files.ts'
import type { Company } from './kinds/company.ts'
import type { Topic } from './kinds/topic.ts'

/** What no single field can know: that names point to something, and that nothing is hearsay. */
export function checkCompanies(files: Files, companies: Company[], topics: Topic[]) {
  const topicIds = new Set(topics.map(({ id }) => id))
  const places = new Map<number, string>()

  for (const company of companies) {
    const report = (words: string) =>
      files.mistakes.push(`content/companies/${company.slug}.yaml: ${words}`)

    for (const { topic } of company.topics)
      if (!topicIds.has(topic)) report(`topics: no topic ${topic} in topics.yaml`)
    for (const words of mistakesInFacts(company)) report(words)

    const neighbour = places.get(company.place)
    if (neighbour) report(`place ${company.place} is taken by ${neighbour}`)
    places.set(company.place, company.slug)
  }
}

function mistakesInFacts({ facts, process, requirements }: Company): string[] {
  const statements = [
    ...process.map(({ step, detail, fact }) => ({ text: detail ?? step, fact })),
    ...requirements,
  ].flatMap(({ text = '', fact }) => (fact ? [{ text, fact }] : []))

  const used = new Set(statements.map(({ fact }) => fact))
  const unused = Object.keys(facts).filter((id) => !used.has(id))

  return [
    ...unused.map((id) => `facts: no statement uses ${id}`),
    ...statements.flatMap(({ text, fact: id }) => {
      const fact = facts[id]
      if (!fact) return [`no ${id} in facts`]
      if (fact.status === 'disputed') return [`${id} is disputed and must not be printed`]
      // News grows old: a reader must see how old without looking for the source.
      if (fact.kind === 'news' && !text.includes(fact.year))
        return [`a text that cites ${id} must name the year ${fact.year}`]
      return []
    }),
  ]
}
