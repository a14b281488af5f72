import { searchIndex } from '@nextround/content/search'
import { topics } from '@nextround/content/topics'

const GUIDES = '/companies/'

/** Taken from the search index: the guides themselves weigh six times as much. */
export const companies = searchIndex.flatMap(({ title, kind, to }) =>
  kind === 'Company' ? [{ slug: to.slice(GUIDES.length), name: title }] : [],
)

/** What left the site since keeps the name that was stored. */
export const topicName = (topicId: string): string =>
  topics.find(({ id }) => id === topicId)?.title ?? topicId

export const companyName = (company: string): string =>
  companies.find(({ slug }) => slug === company)?.name ?? company

type Quiz = { topicId: string | null; company: string | null; isReTest: boolean }

export function quizName({ topicId, company, isReTest }: Quiz): string {
  if (isReTest) return 'Weekly re-test'
  if (company) return companyName(company)
  return topicId ? topicName(topicId) : 'Mixed quiz'
}
