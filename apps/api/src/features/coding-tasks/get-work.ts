import type { CodingWork, TaskStanding } from '@nextround/contract/coding-tasks'
import type { CodingDeps } from './coding-deps.ts'
import { getTask } from './get-task.ts'
import { findJudgeState } from './judge-state.ts'
import { listDrafts, listStandings, listSubmissions, type StoredStanding } from './queries.ts'
import { toSolution } from './open-solution.ts'

const SUBMISSIONS_SHOWN = 10

type WorkDeps = Pick<CodingDeps, 'db' | 'tasks' | 'hasJudges'>

/** Everything that is the caller's own about a task. */
export async function getWork(
  { db, tasks, hasJudges }: WorkDeps,
  key: { userId: string; taskId: string },
): Promise<CodingWork> {
  const task = getTask(tasks, key.taskId)
  const [judge, [standing], drafts, submissions] = await Promise.all([
    findJudgeState({ db, hasJudges }),
    listStandings(db, key),
    listDrafts(db, key),
    listSubmissions(db, { ...key, limit: SUBMISSIONS_SHOWN }),
  ])
  const { hintsOpen, isSolved, isStudied } = standing ?? NEW
  return {
    judge,
    standing: toStanding({ ...(standing ?? NEW), taskId: key.taskId }),
    drafts: drafts.map((draft) => ({ ...draft, savedAt: draft.savedAt.toISOString() })),
    hints: task.hints.slice(0, hintsOpen),
    hintCount: task.hints.length,
    solution: isSolved || isStudied ? toSolution(task) : null,
    submissions: submissions.map((submission) => ({
      ...submission,
      createdAt: submission.createdAt.toISOString(),
    })),
  }
}

const NEW = { tries: 0, hintsOpen: 0, isSolved: false, isStudied: false }

export async function listWork({ db, hasJudges }: WorkDeps, { userId }: { userId: string }) {
  const [judge, standings] = await Promise.all([
    findJudgeState({ db, hasJudges }),
    listStandings(db, { userId, taskId: null }),
  ])
  return { judge, standings: standings.map(toStanding) }
}

const toStanding = ({ taskId, tries, isSolved, isStudied }: StoredStanding): TaskStanding => ({
  taskId,
  tries,
  state: isStudied ? 'studied' : isSolved ? 'solved' : tries > 0 ? 'tried' : 'new',
})
