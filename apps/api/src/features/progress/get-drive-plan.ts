import { companyPractice } from '@nextround/content/practice'
import { subskillLabel, subskillsOf } from '@nextround/content/syllabus'
import type { DrivePlan } from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { dateAt } from '#platform/calendar.ts'
import { loadPreparation, type Preparation } from './drive-queries.ts'
import { planDrive } from './drive-plan/plan-drive.ts'
import type { PlannedTask } from './drive-plan/tasks.ts'
import { START } from './skill/belief.ts'
import { toSkillFigures } from './skill/percent.ts'

/** A topic never tried is taken for what a newcomer is taken for. */
const UNTRIED = toSkillFigures(START).percent

/** The plan from today on; null without a drive ahead. */
export async function getDrivePlan(
  db: Db,
  userId: string,
  now = new Date(),
): Promise<{ plan: DrivePlan | null }> {
  const preparation = await loadPreparation(db, userId)
  const { drive, timeZone } = preparation
  const topics = companyPractice.find(({ slug }) => slug === drive?.company)?.topics
  const today = dateAt(now, timeZone)
  if (!drive || !topics || drive.on <= today) return { plan: null }

  const plan = planDrive({
    today,
    driveOn: drive.on,
    minutesADay: drive.minutesADay,
    cards: cardsOfTopics(topics, preparation),
    subskills: weightedSubskills(topics, preparation),
  })
  return {
    plan: {
      drive,
      days: plan.days.map(({ date, tasks }) => ({
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
  }
}

type Topics = { topicId: string; weight: number }[]

const subskillKey = (topicId: string, subskill: string) => `${topicId}/${subskill}`

/** Weighed by what the company asks and by what the topic is made of; the two together sum to one. */
function weightedSubskills(topics: Topics, { skills }: Preparation) {
  const all = topics.reduce((sum, { weight }) => sum + weight, 0)
  return topics.flatMap(({ topicId, weight }) => {
    const known = skills?.find((skill) => skill.topicId === topicId)
    return subskillsOf(topicId).map(({ subskill, weight: share }) => ({
      topic: topicId,
      subskill: subskillKey(topicId, subskill),
      weight: (weight / all) * share,
      percent: known?.subskills[subskill] ?? known?.percentage ?? UNTRIED,
    }))
  })
}

function cardsOfTopics(topics: Topics, { cards }: Preparation) {
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
