import type { RatingPoint, Resource } from '@nextround/content/resources'
import type { ResourceTab } from './filter-resources.ts'

export const TYPE_WORDS: Record<Resource['type'], string> = {
  article: 'Article',
  video: 'Video',
  course: 'Course',
  tutorial: 'Tutorial',
}

export const TAB_WORDS: Record<ResourceTab, string> = {
  all: 'All Resources',
  recommended: 'Recommended',
  saved: 'Saved',
  viewed: 'Recently Viewed',
}

/** The meaning of each rating point: short on a card, and in full in the legend. */
export const POINT_WORDS: Record<RatingPoint, { short: string; long: string }> = {
  authors: {
    short: 'Trusted authors',
    long: "By a university or its teachers, a public institution, the software's makers or a textbook author.",
  },
  examples: { short: 'Examples', long: 'Explained with worked examples or drawings.' },
  exercises: { short: 'Exercises', long: 'Has exercises or problems to solve.' },
  maintained: { short: 'Up to date', long: 'Revised or taught again since 2023.' },
}

/** The host that a link leads to, shown before it is followed. */
export const getHost = ({ url }: Pick<Resource, 'url'>): string =>
  new URL(url).host.replace(/^www\./, '')
