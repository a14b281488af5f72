import {
  LEADERBOARD_CATEGORIES,
  type LeaderboardCategory,
  type LeaderboardPeriod,
} from '@nextround/contract/leaderboard'
import { useSearchParams } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'
import { currentQuery, KEEP_SCROLL } from '#platform/history-entry.ts'

/** The view that the address asks for. */
export type BoardView = {
  /** The category shown in the score column. */
  tab: LeaderboardCategory
  period: LeaderboardPeriod
  /** Whether the tab's score also decides the ranks, instead of the overall score. */
  isByCategory: boolean
}

/** A board of the API. */
export type Board = { category: LeaderboardCategory; period: LeaderboardPeriod }

export const toBoard = ({ tab, period, isByCategory }: BoardView): Board => ({
  category: isByCategory ? tab : 'overall',
  period,
})

/** Reads unknown values as the default. */
export function viewIn(address: URLSearchParams): BoardView {
  const tab = LEADERBOARD_CATEGORIES.find((each) => each === address.get('tab')) ?? 'overall'
  return {
    tab,
    period: address.get('period') === 'week' ? 'week' : 'all',
    isByCategory: tab !== 'overall' && address.get('rank') === 'category',
  }
}

/** Omits defaults, to keep the address short enough to share. */
export const toQuery = ({ tab, period, isByCategory }: BoardView): Record<string, string> => ({
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

/** The page to earn points in a category: its topic's quiz, or the list of topics. */
export const quizFor = (category: LeaderboardCategory): string =>
  category === 'overall' || category === 'technical' ? '/topics' : `/quiz/${category}`

/** Keeps the view in the address, so that it can be shared and reloaded, and Back returns to the previous one. */
export function useBoardView() {
  const [address, setAddress] = useSearchParams()
  // The served page has no query and shows the first tab to everyone.
  const view = viewIn(useInBrowser() ? address : new URLSearchParams())
  const change = (next: Partial<BoardView>) =>
    setAddress(toQuery({ ...viewIn(currentQuery()), ...next }), { state: KEEP_SCROLL })
  return { view, change }
}
