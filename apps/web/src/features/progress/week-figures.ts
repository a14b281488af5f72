import type { Dashboard } from '@nextround/contract/progress'
import { toIsoDate } from '#platform/format.ts'
import { addDays, mondayOf } from './weeks.ts'

type Known = Pick<Dashboard, 'activity' | 'badges' | 'recentQuizzes'>

export type WeekFigures = {
  monday: string
  sunday: string
  /** Whether something was answered on each day, from Monday on. */
  days: boolean[]
  answered: number
  correct: number
  /** The topic with the largest gain from the week's oldest to its newest quiz, in points of score. */
  gain: { topicId: string; points: number } | null
  /** Titles of the badges earned. */
  badges: string[]
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** A learner's figures for the week that begins on this Monday. */
export function weekFigures({ activity, badges, recentQuizzes }: Known, monday: string) {
  const sunday = addDays(monday, 6)
  const isInWeek = (day: string) => day >= monday && day <= sunday
  const active = activity.filter(({ day, answered }) => answered > 0 && isInWeek(day))
  const worked = new Set(active.map(({ day }) => day))

  return {
    monday,
    sunday,
    days: WEEKDAYS.map((weekday) => worked.has(addDays(monday, weekday))),
    answered: active.reduce((sum, { answered }) => sum + answered, 0),
    correct: active.reduce((sum, { correct }) => sum + correct, 0),
    gain: bestGain(recentQuizzes.filter(({ completedAt }) => isInWeek(toIsoDate(completedAt)))),
    badges: badges.flatMap(({ title, earnedAt }) =>
      earnedAt && isInWeek(toIsoDate(earnedAt)) ? [title] : [],
    ),
  } satisfies WeekFigures
}

/** Returns last week or, without practice in it, this week so far. Returns null if there is none either. */
export function weekToShow(known: Known, today: string): WeekFigures | null {
  const thisMonday = mondayOf(today)
  const weeks = [addDays(thisMonday, -7), thisMonday].map((monday) => weekFigures(known, monday))
  return weeks.find(({ answered }) => answered > 0) ?? null
}

/** Compares only quizzes on a whole topic. Practice, company quizzes and re-tests can't be compared with them. */
function bestGain(quizzes: Known['recentQuizzes']): WeekFigures['gain'] {
  const comparable = quizzes
    .filter(
      ({ topicId, company, subskill, isReTest }) => topicId && !company && !subskill && !isReTest,
    )
    .toSorted((one, other) => Date.parse(one.completedAt) - Date.parse(other.completedAt))
  const gains = [...new Set(comparable.map(({ topicId }) => topicId ?? ''))].map((topicId) => {
    const scores = comparable
      .filter((quiz) => quiz.topicId === topicId)
      .map(({ scorePercentage }) => scorePercentage)
    return { topicId, points: (scores.at(-1) ?? 0) - (scores[0] ?? 0) }
  })
  const [best] = gains.toSorted((one, other) => other.points - one.points)
  return best && best.points > 0 ? best : null
}
