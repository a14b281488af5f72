import type { Topic } from '@nextround/content/topics'
import { useViewInAddress } from '#platform/use-view-in-address.ts'

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
type Level = (typeof LEVELS)[number]
export type Filters = { words: string; level: Level | undefined }

/** Both must match: the title or description contains the words, ignoring case, and the level is equal. */
export const filterTopics = (topics: Topic[], { words, level }: Filters) => {
  const wanted = words.trim().toLowerCase()
  return topics.filter(
    ({ title, description, difficulty }) =>
      (!level || difficulty === level) &&
      (title.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted)),
  )
}

export function useTopicFilters() {
  const { view: filters, change } = useViewInAddress({ viewIn: filtersIn, toQuery })
  return { filters, change, clear: () => change({ words: '', level: undefined }) }
}

const filtersIn = (address: URLSearchParams): Filters => ({
  words: address.get('q') ?? '',
  level: LEVELS.find((level) => level === address.get('level')),
})

const toQuery = ({ words, level }: Filters): Record<string, string> => ({
  ...(words && { q: words }),
  ...(level && { level }),
})

/** Splits the topics into those that a company asks, in its order, and all others. */
export function forCompany(topics: Topic[], topicIds: string[] = []): [Topic[], Topic[]] {
  const asked = topicIds.flatMap((topicId) => topics.filter(({ id }) => id === topicId))
  return [asked, topics.filter((topic) => !asked.includes(topic))]
}
