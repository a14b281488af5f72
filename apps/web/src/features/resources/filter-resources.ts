import type { Resource } from '@nextround/content/resources'

export const TOPICS = [
  'DSA',
  'DBMS',
  'OS',
  'Networking',
  'Web Development',
  'ML',
  'Tools',
] as const satisfies readonly NonNullable<Resource['topic']>[]
export const LEVELS = [
  'beginner',
  'intermediate',
  'advanced',
] as const satisfies readonly Resource['level'][]
export const TYPES = [
  'article',
  'video',
  'course',
  'tutorial',
] as const satisfies readonly Resource['type'][]
export const TABS = ['all', 'recommended', 'saved', 'viewed'] as const
export type ResourceTab = (typeof TABS)[number]

export type ResourceFilterValues = {
  words: string
  topic: (typeof TOPICS)[number] | undefined
  level: (typeof LEVELS)[number] | undefined
  type: (typeof TYPES)[number] | undefined
}

/** The view that the address asks for. */
export type ResourceView = ResourceFilterValues & {
  tab: ResourceTab
  /** Whether all results are shown, and not only the first few. */
  isLong: boolean
}

export const NO_FILTERS: ResourceFilterValues = {
  words: '',
  topic: undefined,
  level: undefined,
  type: undefined,
}

/** All filters must match: the title or description contains the words, ignoring case, and the rest is equal. */
export function filterResources<Entry extends { resource: Resource }>(
  entries: readonly Entry[],
  { words, topic, level, type }: ResourceFilterValues,
): Entry[] {
  const wanted = words.trim().toLowerCase()
  return entries.filter(
    ({ resource }) =>
      (!topic || resource.topic === topic) &&
      (!level || resource.level === level) &&
      (!type || resource.type === type) &&
      (resource.title.toLowerCase().includes(wanted) ||
        resource.description.toLowerCase().includes(wanted)),
  )
}

/** The number of radio groups that aren't set to All. */
export const countChosen = ({ topic, level, type }: ResourceFilterValues): number =>
  [topic, level, type].filter(Boolean).length

export const isFiltered = (filters: ResourceFilterValues): boolean =>
  Boolean(filters.words) || countChosen(filters) > 0

/** Omits defaults, to keep the address short enough to share. */
export const toQuery = (view: ResourceView): Record<string, string> => ({
  ...(view.tab !== 'all' && { tab: view.tab }),
  ...(view.words && { q: view.words }),
  ...(view.topic && { topic: view.topic }),
  ...(view.level && { level: view.level }),
  ...(view.type && { type: view.type }),
  ...(view.isLong && { show: 'all' }),
})

/** Reads unknown values as the default. */
export const viewIn = (query: URLSearchParams): ResourceView => ({
  tab: TABS.find((tab) => tab === query.get('tab')) ?? 'all',
  words: query.get('q') ?? '',
  topic: TOPICS.find((topic) => topic === query.get('topic')),
  level: LEVELS.find((level) => level === query.get('level')),
  type: TYPES.find((type) => type === query.get('type')),
  isLong: query.get('show') === 'all',
})
