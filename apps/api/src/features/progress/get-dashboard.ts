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
import { DAY_MS, dateAt } from './calendar/day.ts'
import { chooseReading } from './choose-reading.ts'
import { findKept, type Kept } from './queries.ts'
import type { Tally } from './read-finished.ts'
import { idle } from './skill/belief.ts'
import { figuresOf } from './skill/percent.ts'
import { weakness } from './skill/weakness.ts'
import { isCounted } from './streak/day-count.ts'
import { NO_STREAK, streakNow } from './streak/streak.ts'
import { asOutages, asStreak } from './streak-after.ts'

const WEAK_AREAS = 3

/** One statement, whatever the learner has done so far. */
export async function getDashboard(db: Db, userId: string, now = new Date()): Promise<Dashboard> {
  const kept = await findKept(db, userId)
  const { totals } = kept
  const finished = (kept.recent ?? []).map((quiz) => ({
    ...quiz,
    completedAt: asInstant(quiz.completedAt),
  }))
  const quizzes = totals?.quizzes ?? 0
  const skills = (kept.skills ?? [])
    .filter(({ answers }) => answers > 0)
    .map((skill) => asSkill(skill, now))
  const topicPerformance = (kept.topics ?? []).map((topic) => asPerformance(topic, kept))

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
    streak: asShownStreak(kept, now),
    activity: (kept.days ?? []).map(asActivity),
    badges: badgesOf(kept.badges ?? []),
    due: kept.due,
    nextStep: nextStep({ open: kept.open, due: kept.due.now, skills }),
    toRead: chooseReading({ skills, topicPerformance }, reading),
  }
}

/** As the contract wants it; the database writes its own offset. */
const asInstant = (moment: string) => new Date(moment).toISOString()

const asActivity = ([day, answered, correct]: NonNullable<Kept['days']>[number]) => ({
  day,
  answered,
  correct,
  counts: isCounted({ correct }),
})

function asPerformance(
  topic: NonNullable<Kept['topics']>[number],
  { skills }: Kept,
): TopicPerformance {
  const tally = skills?.find(({ topicId }) => topicId === topic.topicId)?.tally ?? {}
  return {
    topicId: topic.topicId,
    averageScore: Math.round(topic.scoreSum / topic.quizzes),
    bestScore: topic.bestScore,
    quizzesCompleted: topic.quizzes,
    lastAttempt: asInstant(topic.lastAttempt),
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

/** The figure stands as the last answer left it; only the range widens while nobody asks. */
function asSkill(kept: NonNullable<Kept['skills']>[number], now: Date): Skill {
  const { topicId, lastAnswerAt, tally, subskills, plan } = kept
  const last = new Date(lastAnswerAt ?? now)
  const days = Math.max(0, Math.floor((now.getTime() - last.getTime()) / DAY_MS))
  return {
    topicId,
    percentage: kept.percentage,
    range: figuresOf(idle(kept, days)).range,
    answers: kept.answers,
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

/** The first skill below the mark, unless the learner has just put such an alert aside. */
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

function asShownStreak({ totals, timeZone, days, outages }: Kept, now: Date): Dashboard['streak'] {
  const state = totals ? asStreak(totals.streak) : NO_STREAK
  const { current, longest, freezesLeft } = streakNow(state, {
    now,
    timeZone,
    outages: asOutages(outages),
  })
  const date = dateAt(now, timeZone)
  const [, answered = 0, correct = 0] = days?.find(([day]) => day === date) ?? []
  return {
    current,
    longest,
    freezes: freezesLeft,
    today: { answered, correct, counts: isCounted({ correct }) },
  }
}

type Known = { open: Kept['open']; due: number; skills: Skill[] }

/** What was begun first, then what would be forgotten, then where practice pays most. */
function nextStep({ open, due, skills }: Known): NextStep {
  if (open) return { kind: 'resume', ...open }
  if (due > 0) return { kind: 're-test', due }
  const weakest = skills.find(({ plan }) => plan.focus)
  if (!weakest?.plan.focus) return { kind: 'start' }
  return { kind: 'practise', topicId: weakest.topicId, ...weakest.plan.focus }
}
