import { subskillsOf } from '@nextround/content/syllabus'
import type { Db } from '#platform/db/client.ts'
import { dateAt, toMonday } from '#platform/calendar.ts'
import { loadReviewState, type ReviewState } from './queries.ts'
import { weeklyReTest } from './re-tests/weekly-re-test.ts'

type PlannedReTest = {
  topicIds: string[]
  concepts: string[]
  fill: { topicId: string; subskill: string; questions: number }[]
}

/** Plans this week's re-test: everything due by Sunday, plus questions from the weakest subskills. */
export async function planReTest(db: Db, userId: string, now = new Date()): Promise<PlannedReTest> {
  const state = await loadReviewState(db, userId)
  const today = dateAt(now, state.timeZone)
  const { concepts, fill } = weeklyReTest({
    cards: state.cards ?? [],
    today,
    weekStart: toMonday(today),
    subskills: answeredSubskills(state),
  })
  const topicByConcept = new Map(
    (state.cards ?? []).map(({ concept, topicId }) => [concept, topicId]),
  )
  const filled = fill.map(({ subskill, questions }) => {
    const [topicId = '', name = ''] = subskill.split('/')
    return { topicId, subskill: name, questions }
  })
  const topicIds = [
    ...concepts.map((concept) => topicByConcept.get(concept) ?? ''),
    ...filled.map(({ topicId }) => topicId),
  ]
  return { topicIds: [...new Set(topicIds)], concepts, fill: filled }
}

/** Lists the answered subskills with their percentage, or else that of their topic. */
const answeredSubskills = ({ skills }: ReviewState) =>
  (skills ?? []).flatMap(({ topicId, percentage, subskills, tally }) => {
    const weights = new Map(subskillsOf(topicId).map((one) => [one.subskill, one.weight]))
    return Object.keys(tally).map((subskill) => ({
      subskill: `${topicId}/${subskill}`,
      weight: weights.get(subskill) ?? 0,
      percent: subskills[subskill] ?? percentage,
    }))
  })
