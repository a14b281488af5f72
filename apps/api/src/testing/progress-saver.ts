import { sql } from 'kysely'
import type { SavedProgress } from '#events'
import type { Trx } from '#platform/db/client.ts'
import type { Deps } from '#platform/deps.ts'
import { createAnnounce } from '../app.ts'

const ANSWERS = 10

type Progress = Partial<Omit<SavedProgress, 'userId' | 'skills' | 'completedAt'>> & {
  userId: string
  /** The lower bound of each skill, in percent. */
  skills: Record<string, number>
  at: Date
}

/**
 * Announces the event of a finished quiz without taking one: ten new questions, none of them answered too fast, and as
 * many answers to each topic.
 */
export function progressSaver(deps: Deps) {
  const announce = createAnnounce(deps)
  return ({ skills, at, ...given }: Progress): Promise<void> =>
    deps.db.transaction().execute(async (trx) => {
      const { userId } = given
      const answers = await addAnswers(trx, userId, Object.keys(skills))
      await announce(trx, 'progress.saved', {
        completedAt: at.toISOString(),
        skills: Object.entries(skills).map(([topicId, cautiousPercent]) => ({
          topicId,
          cautiousPercent,
          answersBefore: answers.get(topicId)! - ANSWERS,
        })),
        streak: { current: 1, until: null },
        badges: [],
        newQuestions: ANSWERS,
        quickAnswers: 0,
        ...given,
      })
    })
}

/** Returns the number of answers to each of these topics, with the new ones. */
async function addAnswers(trx: Trx, userId: string, topicIds: string[]) {
  if (topicIds.length === 0) return new Map<string, number>()
  const rows = await trx
    .insertInto('user_skills')
    .values(
      topicIds.map((skill_name) => ({
        user_id: userId,
        skill_name,
        skill_percentage: 0,
        subskills: '{}',
        improvement_plan: '{}',
        mean: 0,
        variance: 1,
        answers: ANSWERS,
        evidence: '[]',
        tally: '{}',
        misconceptions: '{}',
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'skill_name'])
        .doUpdateSet({ answers: sql`user_skills.answers + excluded.answers` }),
    )
    .returning(['skill_name', 'answers'])
    .execute()
  return new Map(rows.map(({ skill_name, answers }) => [skill_name, answers]))
}
