import { subskillLabel } from '@nextround/content/syllabus'
import {
  ALERT_PAUSE_DAYS,
  type Dashboard,
  type ReadingSuggestion,
  type Skill,
  type TopicPerformance,
  isSurelyWeak,
  isWeak,
  weakestFirst,
} from '@nextround/contract/progress'
import { penaltyOf } from '@nextround/contract/mocks'
import type { QuestionKind } from '@nextround/contract/question-kinds'
import { isPractice, scoreOf } from '@nextround/contract/quizzes'
import type { RawBuilder } from 'kysely'
import { listBadges } from './badges/list-badges.ts'
import { DAY_MS, dateAt } from '#platform/calendar.ts'
import type { Db } from '#platform/db/client.ts'
import { dashboardQuery, type DashboardData, type ShownStudyState } from './queries.ts'
import type { Tally } from './load-progress-queries.ts'
import { isStudyDay } from './streak/day-count.ts'
import { NO_STREAK, streakNow } from './streak/streak.ts'
import { parseOutages, parseStreak } from './streak-after.ts'

const WEAK_AREAS = 3

type ReadingInput = Pick<Dashboard, 'skills' | 'topicPerformance'> & { notesRead: string[] }

/**
 * The drive plan's part: SQL that reads its state with the dashboard, and a function that turns it into the day. On
 * the first visit of a day, it plans and stores the day.
 */
type DashboardStudy<Study extends ShownStudyState> = {
  state: RawBuilder<Study>
  interpret: (
    userId: string,
    stored: Study,
    now: Date,
  ) => Promise<Pick<Dashboard, 'skills' | 'day' | 'openQuiz' | 'today' | 'nextStep'>>
}

/** `app.ts` passes the drive plan's study state, and a function that suggests reading for the weakest subskills. */
type DashboardDeps<Study extends ShownStudyState> = {
  db: Db
  study: DashboardStudy<Study>
  chooseReading: (known: ReadingInput) => ReadingSuggestion[]
}

export type GetDashboard = (userId: string, now?: Date) => Promise<Dashboard>

/** Needs one statement after the first visit of a day, whatever the learner has done so far. */
export function createGetDashboard<Study extends ShownStudyState>({
  db,
  study,
  chooseReading,
}: DashboardDeps<Study>): GetDashboard {
  const loadDashboard = dashboardQuery(study.state)

  return async (userId, now = new Date()) => {
    const data = await loadDashboard(db, userId)
    const { totals } = data
    const finished = (data.recent ?? []).map((quiz) => ({
      ...quiz,
      mock: quiz.mock && { marks: countMarks(quiz) },
      completedAt: toIsoInstant(quiz.completedAt),
    }))
    const quizzes = totals?.quizzes ?? 0
    const scored = quizzes - (totals?.practices ?? 0)
    const scores = finished.filter((quiz) => !isPractice(quiz)).map((quiz) => quiz.scorePercentage)
    const { skills, ...ofDay } = await study.interpret(userId, data.study, now)
    const notesRead = data.study.notesRead ?? []
    const topicPerformance = (data.topics ?? []).map((topic) => toPerformance(topic, data))

    return {
      totalQuizzes: quizzes,
      averageScore: scored ? Math.round(totals!.scoreSum / scored) : 0,
      overallScore: scoreOf(totals?.correctAnswers ?? 0, totals?.totalQuestions ?? 0),
      totalTimeSpentMs: totals?.timeSpentMs ?? 0,
      bestScore: Math.max(0, ...scores),
      recentQuizzes: finished,
      topicPerformance,
      skills,
      alert: alertAbout(skills, totals?.alertClosedAt ?? null, now),
      streak: toStreak(data, now),
      activity: (data.days ?? []).map(toActivity),
      badges: listBadges(data.badges ?? []),
      due: data.study.due,
      nextStep: ofDay.nextStep,
      day: ofDay.day,
      openQuiz: ofDay.openQuiz,
      today: ofDay.today,
      toRead: chooseReading({ skills, topicPerformance, notesRead }),
    }
  }
}

/** Converts to UTC, as the contract requires, because the database returns its own offset. */
const toIsoInstant = (moment: string) => new Date(moment).toISOString()

const toActivity = ([day, answered, correct]: NonNullable<DashboardData['days']>[number]) => ({
  day,
  answered,
  correct,
  counts: isStudyDay({ correct }),
})

function toPerformance(
  topic: NonNullable<DashboardData['topics']>[number],
  { study }: DashboardData,
): TopicPerformance {
  const tally = study.skills?.find(({ topicId }) => topicId === topic.topicId)?.tally ?? {}
  return {
    topicId: topic.topicId,
    averageScore: Math.round(topic.scoreSum / topic.quizzes),
    bestScore: topic.bestScore,
    quizzesCompleted: topic.quizzes,
    lastAttempt: toIsoInstant(topic.lastAttempt),
    weakAreas: weakAreas(topic.topicId, tally),
    improvement: topic.quizzes > 1 ? topic.lastScore - topic.firstScore : null,
  }
}

const weakAreas = (topicId: string, tally: Record<string, Tally>) =>
  Object.entries(tally)
    .filter(([, { wrong }]) => wrong > 0)
    .toSorted(([one, { wrong }], [other, more]) => more.wrong - wrong || (one < other ? -1 : 1))
    .slice(0, WEAK_AREAS)
    .map(([subskill, { wrong }]) => ({ subskill, label: subskillLabel(topicId, subskill), wrong }))

/** Counted as on the result of the mock. */
function countMarks({
  correctAnswers,
  mock,
}: NonNullable<DashboardData['recent']>[number]): number {
  const wrong = Object.entries(mock?.wrong ?? {}) as [QuestionKind, number][]
  if (!mock?.isNegative) return correctAnswers
  return wrong.reduce((marks, [kind, answers]) => marks - answers * penaltyOf(kind), correctAnswers)
}

/** Returns the weakest topic if it is weak and the learner has not dismissed an alert recently. */
function alertAbout(skills: Skill[], closedAt: string | null, now: Date): Dashboard['alert'] {
  const isPaused =
    closedAt !== null && now.getTime() - Date.parse(closedAt) < ALERT_PAUSE_DAYS * DAY_MS
  const [weakest] = weakestFirst(skills)
  if (isPaused || !weakest || !isWeak(weakest)) return null
  return { topicId: weakest.topicId, isSure: isSurelyWeak(weakest) }
}

function toStreak(
  { totals, study: { timeZone }, days, outages }: DashboardData,
  now: Date,
): Dashboard['streak'] {
  const state = totals ? parseStreak(totals.streak) : NO_STREAK
  const { current, longest, freezesLeft } = streakNow(state, {
    now,
    timeZone,
    outages: parseOutages(outages),
  })
  const date = dateAt(now, timeZone)
  const [, answered = 0, correct = 0] = days?.find(([day]) => day === date) ?? []
  return {
    current,
    longest,
    freezes: freezesLeft,
    today: { answered, correct, counts: isStudyDay({ correct }) },
  }
}
