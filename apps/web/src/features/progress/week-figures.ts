import type { Dashboard } from '@nextround/contract/progress'
import { dayOf } from '#platform/format-day.ts'
import { addDays, mondayOf } from './weeks.ts'

type Known = Pick<Dashboard, 'activity' | 'badges' | 'recentQuizzes'>

export type WeekFigures = {
  monday: string
  sunday: string
  /** Monday first: whether something was answered. */
  days: boolean[]
  answered: number
  correct: number
  /** The topic in which the newest quiz of the week beats the oldest by most, in points of score. */
  gain: { topicId: string; points: number } | null
  /** Titles of those that were earned. */
  badges: string[]
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** What a learner did in the week that begins on this Monday. */
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
    gain: bestGain(
      recentQuizzes.filter(({ completedAt }) => isInWeek(dayOf(new Date(completedAt)))),
    ),
    badges: badges.flatMap(({ title, earnedAt }) =>
      earnedAt && isInWeek(dayOf(new Date(earnedAt))) ? [title] : [],
    ),
  } satisfies WeekFigures
}

/** Last week; without practice in it, this week so far; null where there is none either. */
export function weekToShow(known: Known, today: string): WeekFigures | null {
  const thisMonday = mondayOf(today)
  const weeks = [addDays(thisMonday, -7), thisMonday].map((monday) => weekFigures(known, monday))
  return weeks.find(({ answered }) => answered > 0) ?? null
}

/** Of quizzes of a whole topic: those of a part, of a company and re-tests cannot be compared with them. */
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
