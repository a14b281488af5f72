import type { Topic } from '@nextround/content/topics'

/** Splits the topics into those that a company asks, in its order, and all others. */
export function forCompany(topics: Topic[], topicIds: string[] = []): [Topic[], Topic[]] {
  const asked = topicIds.flatMap((topicId) => topics.filter(({ id }) => id === topicId))
  return [asked, topics.filter((topic) => !asked.includes(topic))]
}
