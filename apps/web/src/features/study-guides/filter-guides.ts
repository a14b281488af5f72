import type { GuideDifficulty, StudyGuide } from '@nextround/contract/study-guides'

export const LEVELS = [
  'beginner',
  'intermediate',
  'advanced',
] as const satisfies readonly GuideDifficulty[]

export type GuideFilterValues = {
  words: string
  category: string | undefined
  level: GuideDifficulty | undefined
}

export const NO_FILTERS: GuideFilterValues = { words: '', category: undefined, level: undefined }

/**
 * All filters must match: the title or description contains the words, ignoring case, and category and level are equal.
 */
export function filterGuides<
  Guide extends Pick<StudyGuide, 'title' | 'description' | 'category' | 'difficulty'>,
>(guides: readonly Guide[], { words, category, level }: GuideFilterValues): Guide[] {
  const wanted = words.trim().toLowerCase()
  return guides.filter(
    (guide) =>
      (!category || guide.category === category) &&
      (!level || guide.difficulty === level) &&
      (guide.title.toLowerCase().includes(wanted) ||
        guide.description.toLowerCase().includes(wanted)),
  )
}

/** Each category once, in the order of the guides. */
export const listCategories = (guides: readonly Pick<StudyGuide, 'category'>[]): string[] => [
  ...new Set(guides.map(({ category }) => category)),
]

export const isFiltered = ({ words, category, level }: GuideFilterValues): boolean =>
  Boolean(words || category || level)

/** The filters as query parameters. */
export const toQuery = ({ words, category, level }: GuideFilterValues): Record<string, string> => ({
  ...(words && { q: words }),
  ...(category && { category }),
  ...(level && { level }),
})

export const filtersIn = (query: URLSearchParams): GuideFilterValues => ({
  words: query.get('q') ?? '',
  category: query.get('category') ?? undefined,
  level: LEVELS.find((level) => level === query.get('level')),
})
