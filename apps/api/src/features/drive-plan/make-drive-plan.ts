import { companyPractice } from '@nextround/content/practice'
import { NOTE_MINUTES } from '@nextround/content/reading'
import { subskillLabel, subskillsOf } from '@nextround/content/syllabus'
import type { DrivePlan, TodaysPart } from '@nextround/contract/progress'
import { PASS_MARK } from '@nextround/contract/quizzes'
import { addReading } from './add-reading.ts'
import { planDrive } from './plan-drive.ts'
import type { PlannedTask } from './tasks.ts'
import { todaysPart } from './todays-part.ts'
import { doneToday } from './done-today.ts'
import type { StudyState } from './study-queries.ts'

/** `untriedPercent` is a newcomer's percentage, used for topics that were never tried. */
type PlannedState = StudyState & { untriedPercent: number }
type PlanForDrive = { plan: DrivePlan | null; today: TodaysPart | null }

/** Returns the plan from today on and today's progress. Both are null without a drive ahead or a known company. */
export function makeDrivePlan(study: PlannedState, today: string): PlanForDrive {
  const { drive } = study
  const topics = companyPractice.find(({ slug }) => slug === drive?.company)?.topics
  if (!drive || !topics || drive.on < today) return { plan: null, today: null }

  const done = doneToday(study, new Set(topics.map(({ topicId }) => topicId)))
  const ticked = done.map(({ kind, label, score }) => ({ kind, label, score }))
  if (drive.on === today)
    return {
      plan: { drive, days: [], leftOut: { tasks: [], minutes: 0, minutesADayNeeded: 0 } },
      today: { drive, done: ticked, left: [] },
    }

  const subskills = weightedSubskills(topics, study)
  const plan = planDrive({
    today,
    driveOn: drive.on,
    minutesADay: drive.minutesADay,
    cards: cardsOfTopics(topics, study),
    subskills,
  })
  const reading = notesToRead(subskills, study)
  const days = addReading(plan.days, reading, drive.minutesADay).map(({ date, tasks }) => ({
    date,
    tasks:
      date === today
        ? todaysPart({ tasks, done, minutes: drive.minutesADay, isDue: study.due.now > 0 })
        : tasks,
  }))
  return {
    plan: {
      drive,
      days: days.map(({ date, tasks }) => ({
        day: date,
        minutes: minutesOf(tasks),
        tasks: tasks.map(toTask),
      })),
      leftOut: {
        tasks: plan.leftOut.toReversed().map(toTask),
        minutes: Math.ceil(plan.missingMinutes),
        minutesADayNeeded: Math.ceil(plan.minutesADayNeeded ?? 0),
      },
    },
    today: { drive, done: ticked, left: (days[0]?.tasks ?? []).map(toTask) },
  }
}

type Topics = { topicId: string; weight: number }[]

const subskillKey = (topicId: string, subskill: string) => `${topicId}/${subskill}`

/** Multiplies the company's weight of a topic by the subskill's weight in it. All weights sum to one. */
function weightedSubskills(topics: Topics, { skills, practice, untriedPercent }: PlannedState) {
  const available = new Map(
    practice.map((one) => [subskillKey(one.topicId, one.subskill), one.available]),
  )
  const all = topics.reduce((sum, { weight }) => sum + weight, 0)
  return topics.flatMap(({ topicId, weight }) => {
    const known = skills?.find((skill) => skill.topicId === topicId && skill.answers > 0)
    return subskillsOf(topicId).map(({ subskill, weight: share }) => ({
      topic: topicId,
      subskill: subskillKey(topicId, subskill),
      weight: (weight / all) * share,
      percent: known?.subskills[subskill] ?? known?.percentage ?? untriedPercent,
      available: available.get(subskillKey(topicId, subskill)) ?? 0,
    }))
  })
}

/** Lists unread notes of subskills that the learner does not know well enough yet. */
const notesToRead = (
  subskills: { subskill: string; percent: number }[],
  { notesRead }: StudyState,
) =>
  new Map(
    subskills
      .filter(({ percent }) => percent < PASS_MARK)
      .flatMap(({ subskill }) => {
        const minutes = NOTE_MINUTES.get(subskill)
        return minutes && !notesRead?.includes(subskill) ? [[subskill, minutes] as const] : []
      }),
  )

function cardsOfTopics(topics: Topics, { cards }: StudyState) {
  const asked = new Set(topics.map(({ topicId }) => topicId))
  return (cards ?? [])
    .filter(({ topicId }) => asked.has(topicId))
    .map(({ topicId, concept, dueOn }) => ({
      topic: topicId,
      subskill: subskillKey(topicId, concept.split('.')[1] ?? ''),
      dueOn,
    }))
}

const minutesOf = (tasks: PlannedTask[]) =>
  Math.ceil(tasks.reduce((sum, { minutes }) => sum + minutes, 0))

function toTask({ kind, topic, subskill: key, questions, minutes }: PlannedTask) {
  const subskill = key.slice(topic.length + 1)
  return {
    kind,
    topicId: topic,
    subskill,
    label: subskillLabel(topic, subskill),
    questions,
    minutes: Math.ceil(minutes),
  }
}
