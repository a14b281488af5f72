import {
  LEADERBOARD_CATEGORIES,
  type LeaderboardCategory,
  type LeaderboardPeriod,
} from '@nextround/contract/leaderboard'

/** What the address asks for. */
export type BoardView = {
  /** Whose score is in the score column. */
  tab: LeaderboardCategory
  period: LeaderboardPeriod
  /** The tab's score decides the ranks too, instead of the overall score. */
  isByCategory: boolean
}

/** A board of the API. */
export type Board = { category: LeaderboardCategory; period: LeaderboardPeriod }

export const boardOf = ({ tab, period, isByCategory }: BoardView): Board => ({
  category: isByCategory ? tab : 'overall',
  period,
})

/** Anything unknown is read as the default. */
export function viewIn(address: URLSearchParams): BoardView {
  const tab = LEADERBOARD_CATEGORIES.find((each) => each === address.get('tab')) ?? 'overall'
  return {
    tab,
    period: address.get('period') === 'week' ? 'week' : 'all',
    isByCategory: tab !== 'overall' && address.get('rank') === 'category',
  }
}

/** Short enough to share: defaults are left out. */
export const addressOf = ({ tab, period, isByCategory }: BoardView): Record<string, string> => ({
  ...(tab !== 'overall' && { tab }),
  ...(period === 'week' && { period }),
  ...(tab !== 'overall' && isByCategory && { rank: 'category' }),
})

export const CATEGORY_NAMES: Record<LeaderboardCategory, string> = {
  overall: 'Overall',
  technical: 'Technical',
  aptitude: 'Aptitude',
  coding: 'Coding',
  communication: 'Communication',
}

/** Where points of a category are won: its own topic, or the choice of topics. */
export const quizFor = (category: LeaderboardCategory): string =>
  category === 'overall' || category === 'technical' ? '/topics' : `/quiz/${category}`
