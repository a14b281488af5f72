import { topics } from '@nextround/content/topics'
import {
  type LeaderboardCategory,
  type LeaderboardPeriod,
  MAX_POINTS,
} from '@nextround/contract/leaderboard'
import { dayAt, toMonday } from '#platform/calendar.ts'

type Category = LeaderboardCategory
export type Board = { category: Category; period: LeaderboardPeriod }

/** A shared board needs one calendar, so it uses the time zone of most learners. */
export const CALENDAR = 'Asia/Kolkata'

/**
 * Networks was added later and is not part of the technical mean: a seventh topic would lower each learner's score at
 * their next quiz, and leave inactive learners ahead.
 */
const OTHER_TOPICS = ['aptitude', 'coding', 'communication', 'networks']

/** The topics of each category except `overall`. */
export const TOPICS_OF: Record<Exclude<Category, 'overall'>, string[]> = {
  technical: topics.map(({ id }) => id).filter((id) => !OTHER_TOPICS.includes(id)),
  aptitude: ['aptitude'],
  coding: ['coding'],
  communication: ['communication'],
}

/** The weight of each category in the overall score, in percent. */
export const SHARE_OF = { technical: 45, coding: 25, aptitude: 20, communication: 10 } as const

/** Converts the lower bound of a skill, in percent, into points. */
export const toPoints = (cautiousPercent: number): number =>
  Math.max(0, Math.min(MAX_POINTS, Math.round(100 * cautiousPercent)))

/** The date in the boards' calendar, for example 2026-11-16. */
export const toDate = (moment: Date): string => dayAt(moment, CALENDAR).date

/** The board's name in tables: `coding`, or `coding@2026-11-16` for a week. */
export const boardId = ({ category, period }: Board, now: Date): string =>
  period === 'all' ? category : `${category}@${toMonday(toDate(now))}`
