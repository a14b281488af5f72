import type { CodingTask } from '@nextround/content/coding-tasks'
import { MIN_ANSWER_MS } from '@nextround/contract/quizzes'
import type { SolvedTask } from '#events'
import type { Db } from '#platform/db/client.ts'
import { taskEvidenceId } from './evidence.ts'
import { lockLearner, lockStoredSkill, upsertSkills } from './queries.ts'
import { skillsAfter } from './skills-after.ts'

type CountDeps = { db: Db; tasks: readonly CodingTask[]; now?: Date }

/** Writing a program is harder than choosing an option, so an easy task is as hard as a question of the middle level. */
const LEVELS = { easy: 'intermediate', medium: 'advanced', hard: 'advanced' } as const
/** With a hint or after many tries it is less the learner's own. */
const HELPED_WEIGHT = 0.5
const MAX_FREE_TRIES = 2

/**
 * Counts a solved coding task as a right answer of its skill that nobody can guess. Only the first accepted submission is
 * counted, and none after the learner has read the solution. Running twice changes nothing.
 */
export async function countSolvedTask(
  { db, tasks, now = new Date() }: CountDeps,
  { userId, taskId, tries, hints, hasOpenedSolution }: SolvedTask,
): Promise<void> {
  const task = tasks.find(({ id }) => id === taskId)
  if (!task || hasOpenedSolution) return
  const { topicId, subskill, level, rev } = task
  const questionId = taskEvidenceId(taskId)
  await db.transaction().execute(async (trx) => {
    if (!(await lockLearner(trx, userId))) return
    const { skill, zero } = await lockStoredSkill(trx, { userId, topicId })
    if (skill?.evidence.some(([id]) => id === questionId)) return
    const { rows } = skillsAfter({
      answers: [
        {
          questionId,
          revision: rev,
          topicId,
          subskill,
          level: LEVELS[level],
          isCorrect: true,
          isReviewed: true,
          misconception: null,
          answeredAt: now.toISOString(),
          // How long someone thinks about a program says nothing.
          tookMs: MIN_ANSWER_MS,
          readingMs: 0,
          setInQuiz: null,
          isFirst: true,
          item: null,
          guess: 0,
          weight: hints === 0 && tries <= MAX_FREE_TRIES ? 1 : HELPED_WEIGHT,
        },
      ],
      skills: skill ? [skill] : null,
      scales: { [topicId]: zero },
    })
    await upsertSkills({ userId, skills: JSON.stringify(rows) }).execute(trx)
  })
}
