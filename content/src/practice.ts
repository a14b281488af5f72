import type { Company } from './kinds/company.ts'

export type CompanyPractice = {
  slug: string
  name: string
  topics: { topicId: string; weight: number }[]
}

/** The topics and weights of a company's quiz. A topic under several labels of the guide gets their total weight. */
export const practiceOf = (companies: Company[]): CompanyPractice[] =>
  companies.map(({ slug, name, topics }) => {
    const weights = new Map<string, number>()
    for (const { topic, weight = 1 } of topics)
      weights.set(topic, (weights.get(topic) ?? 0) + weight)
    return { slug, name, topics: [...weights].map(([topicId, weight]) => ({ topicId, weight })) }
  })
