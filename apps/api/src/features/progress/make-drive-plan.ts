import { companyPractice } from '@nextround/content/practice'
import { subskillLabel, subskillsOf } from '@nextround/content/syllabus'
import type { DrivePlan, TodaysPart } from '@nextround/contract/progress'
import { PASS_MARK } from '@nextround/contract/quizzes'
import { addReading } from './drive-plan/add-reading.ts'
import { planDrive } from './drive-plan/plan-drive.ts'
import type { PlannedTask } from './drive-plan/tasks.ts'
import { todaysPart } from './drive-plan/todays-part.ts'
import { doneToday } from './done-today.ts'
import { NOTE_MINUTES } from './notes-read.ts'
import { START } from './skill/belief.ts'
import { toSkillFigures } from './skill/percent.ts'
import type { StudyState } from './study-queries.ts'

/** A topic never tried is taken for what a newcomer is taken for. */
const UNTRIED = toSkillFigures(START).percent

type PlanForDrive = { plan: DrivePlan | null; today: TodaysPart | null }

/** The plan from today on, and what of today is done; nothing without a drive ahead. On its day there is nothing to plan. */
export function makeDrivePlan(study: StudyState, today: string): PlanForDrive {
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

/** Weighed by what the company asks and by what the topic is made of; the two together sum to one. */
function weightedSubskills(topics: Topics, { skills, practice }: StudyState) {
  const available = new Map(
    practice?.map((one) => [subskillKey(one.topicId, one.subskill), one.available]),
  )
  const all = topics.reduce((sum, { weight }) => sum + weight, 0)
  return topics.flatMap(({ topicId, weight }) => {
    const known = skills?.find((skill) => skill.topicId === topicId && skill.answers > 0)
    return subskillsOf(topicId).map(({ subskill, weight: share }) => ({
      topic: topicId,
      subskill: subskillKey(topicId, subskill),
      weight: (weight / all) * share,
      percent: known?.subskills[subskill] ?? known?.percentage ?? UNTRIED,
      available: available.get(subskillKey(topicId, subskill)) ?? 0,
    }))
  })
}

/** Of what is not known well enough yet, unless it has been read. */
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
