import { reading } from '@nextround/content/reading'
import { subskillLabel } from '@nextround/content/syllabus'
import {
  ALERT_PAUSE_DAYS,
  type Dashboard,
  type NextStep,
  type Skill,
  type TopicPerformance,
  WEAK_BELOW,
} from '@nextround/contract/progress'
import { scoreOf } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { badgesOf } from './badges/badges-of.ts'
import { DAY_MS, dateAt } from '#platform/calendar.ts'
import { chooseReading } from './choose-reading.ts'
import { loadDashboard, type DashboardData } from './queries.ts'
import type { Tally } from './load-progress.ts'
import { idle } from './skill/belief.ts'
import { toSkillFigures } from './skill/percent.ts'
import { weakness } from './skill/weakness.ts'
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
  const skills = (data.skills ?? [])
    .filter(({ answers }) => answers > 0)
    .map((skill) => toSkill(skill, now))
  const topicPerformance = (data.topics ?? []).map((topic) => toPerformance(topic, data))

  return {
    totalQuizzes: quizzes,
    averageScore: quizzes ? Math.round(totals!.scoreSum / quizzes) : 0,
    overallScore: scoreOf(totals?.correctAnswers ?? 0, totals?.totalQuestions ?? 0),
    totalTimeSpentMs: totals?.timeSpentMs ?? 0,
    bestScore: Math.max(0, ...finished.map(({ scorePercentage }) => scorePercentage)),
    recentQuizzes: finished,
    topicPerformance,
    skills,
    alert: alertAbout(skills, totals?.alertClosedAt ?? null, now),
    streak: toStreak(data, now),
    activity: (data.days ?? []).map(toActivity),
    badges: badgesOf(data.badges ?? []),
    due: data.due,
    nextStep: nextStep({ open: data.open, due: data.due.now, skills }),
    toRead: chooseReading({ skills, topicPerformance }, reading),
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
  { skills }: DashboardData,
): TopicPerformance {
  const tally = skills?.find(({ topicId }) => topicId === topic.topicId)?.tally ?? {}
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

/** The percentage is that of the last answer; only the range widens with time. */
function toSkill(data: NonNullable<DashboardData['skills']>[number], now: Date): Skill {
  const { topicId, lastAnswerAt, tally, subskills, plan } = data
  const last = new Date(lastAnswerAt ?? now)
  const days = Math.max(0, Math.floor((now.getTime() - last.getTime()) / DAY_MS))
  return {
    topicId,
    percentage: data.percentage,
    range: toSkillFigures(idle(data, days)).range,
    answers: data.answers,
    lastAnswerAt: last.toISOString(),
    subskills: Object.entries(tally)
      .filter(([, { counted }]) => counted > 0)
      .map(([subskill, { counted, right }]) => ({
        subskill,
        label: subskillLabel(topicId, subskill),
        percentage: subskills[subskill] ?? null,
        correct: right,
        answers: counted,
      }))
      .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    plan,
  }
}

/** The first skill below the limit, unless the learner has closed an alert within the pause. */
function alertAbout(skills: Skill[], closedAt: string | null, now: Date): Dashboard['alert'] {
  const isPaused =
    closedAt !== null && now.getTime() - Date.parse(closedAt) < ALERT_PAUSE_DAYS * DAY_MS
  const weak = skills.find(({ percentage }) => percentage < WEAK_BELOW)
  if (isPaused || !weak) return null
  const { percentage, range } = weak
  return {
    topicId: weak.topicId,
    isSure: weakness({ percent: percentage, range })?.isSure ?? false,
  }
}

function toStreak(
  { totals, timeZone, days, outages }: DashboardData,
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

type NextStepInput = { open: DashboardData['open']; due: number; skills: Skill[] }

/** What was begun first, then what would be forgotten, then where practice pays most. */
function nextStep({ open, due, skills }: NextStepInput): NextStep {
  if (open) return { kind: 'resume', ...open }
  if (due > 0) return { kind: 're-test', due }
  const weakest = skills.find(({ plan }) => plan.focus)
  if (!weakest?.plan.focus) return { kind: 'start' }
  return { kind: 'practise', topicId: weakest.topicId, ...weakest.plan.focus }
}
