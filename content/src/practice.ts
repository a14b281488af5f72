import type { Company } from './kinds/company.ts'

export type CompanyPractice = {
  slug: string
  name: string
  topics: { topicId: string; weight: number }[]
}

/** What a company's quiz is drawn from. A topic under several labels of the guide has the weight of all of them. */
export const practiceOf = (companies: Company[]): CompanyPractice[] =>
  companies.map(({ slug, name, topics }) => {
    const weights = new Map<string, number>()
    for (const { topic, weight = 1 } of topics)
      weights.set(topic, (weights.get(topic) ?? 0) + weight)
    return { slug, name, topics: [...weights].map(([topicId, weight]) => ({ topicId, weight })) }
  })
