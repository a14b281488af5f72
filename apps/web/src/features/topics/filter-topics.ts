import type { Topic } from '@nextround/content/topics'

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
