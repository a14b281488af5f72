import { reading } from '@nextround/content/reading'
import { subskillLabel } from '@nextround/content/syllabus'
import {
  ALERT_PAUSE_DAYS,
  type Dashboard,
  type Skill,
  type TopicPerformance,
} from '@nextround/contract/progress'
import { isPractice, scoreOf } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { badgesOf } from './badges/badges-of.ts'
import { DAY_MS, dateAt } from '#platform/calendar.ts'
import { chooseReading } from './choose-reading.ts'
import { loadDashboard, type DashboardData } from './queries.ts'
import type { Tally } from './load-progress.ts'
import { isWeak, weakestFirst } from './skill/weakest-first.ts'
import { weakness } from './skill/weakness.ts'
import { studyNow } from './study-now.ts'
import { isStudyDay } from './streak/day-count.ts'
import { NO_STREAK, streakNow } from './streak/streak.ts'
import { parseOutages, parseStreak } from './streak-after.ts'

const WEAK_AREAS = 3

/** One statement, whatever the learner has done so far. */
export async function getDashboard(db: Db, userId: string, now = new Date()): Promise<Dashboard> {
  const data = await loadDashboard(db, userId)
  const { totals } = data
  const finished = (data.recent ?? []).map((quiz) => ({
    ...quiz,
    completedAt: toIsoInstant(quiz.completedAt),
  }))
  const quizzes = totals?.quizzes ?? 0
  const scored = quizzes - (totals?.practices ?? 0)
  const scores = finished.filter((quiz) => !isPractice(quiz)).map((quiz) => quiz.scorePercentage)
  const { skills, today, nextStep } = studyNow(data.study, now)
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
    badges: badgesOf(data.badges ?? []),
    due: data.study.due,
    nextStep,
    today,
    toRead: chooseReading({ skills, topicPerformance, notesRead }, reading),
  }
}

/** In UTC, as the contract requires; the database returns its own offset. */
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

/** The topic that the adviser finds weakest, if it is weak and the learner has closed no alert within the pause. */
function alertAbout(skills: Skill[], closedAt: string | null, now: Date): Dashboard['alert'] {
  const isPaused =
    closedAt !== null && now.getTime() - Date.parse(closedAt) < ALERT_PAUSE_DAYS * DAY_MS
  const [weakest] = weakestFirst(skills)
  if (isPaused || !weakest || !isWeak(weakest)) return null
  const { topicId, percentage, range } = weakest
  return { topicId, isSure: weakness({ percent: percentage, range })?.isSure ?? false }
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
