import { topics } from '@nextround/content/topics'
import {
  LEADERBOARD_CATEGORIES,
  type LeaderboardCategory,
  type LeaderboardPeriod,
  MOST_POINTS,
} from '@nextround/contract/leaderboard'
import { dayAt, mondayOf } from '#platform/calendar.ts'

type Category = LeaderboardCategory
export type Board = { category: Category; period: LeaderboardPeriod }

/** One board for all learners needs one calendar: that of most of them. */
export const CALENDAR = 'Asia/Kolkata'

const OTHER_TOPICS = ['aptitude', 'coding', 'communication']

/** The topics behind each category but `overall`. */
export const TOPICS_OF: Record<Exclude<Category, 'overall'>, string[]> = {
  technical: topics.map(({ id }) => id).filter((id) => !OTHER_TOPICS.includes(id)),
  aptitude: ['aptitude'],
  coding: ['coding'],
  communication: ['communication'],
}

/** What each category is worth in the overall score, in percent. */
export const SHARE_OF = { technical: 45, coding: 25, aptitude: 20, communication: 10 } as const

/** The careful end of a skill, in percent, as points. */
export const pointsOf = (cautiousPercent: number): number =>
  Math.max(0, Math.min(MOST_POINTS, Math.round(100 * cautiousPercent)))

/** The date in the boards' calendar, as in 2026-11-16. */
export const dateOf = (moment: Date): string => dayAt(moment, CALENDAR).date

/** As it is called in tables and in Redis: `coding`, or `coding@2026-11-16` for a week. */
export const boardId = ({ category, period }: Board, now: Date): string =>
  period === 'all' ? category : `${category}@${mondayOf(dateOf(now))}`

export const ALL_TIME_BOARDS: readonly string[] = LEADERBOARD_CATEGORIES
