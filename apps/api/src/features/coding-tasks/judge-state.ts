import type { JudgeState } from '@nextround/contract/coding-tasks'
import type { CodingDeps } from './coding-deps.ts'
import { findJudgeSeen } from './line-queries.ts'

export async function findJudgeState({
  db,
  hasJudges,
}: Pick<CodingDeps, 'db' | 'hasJudges'>): Promise<JudgeState> {
  if (!hasJudges) return 'off'
  const [judges] = await findJudgeSeen(db, {})
  return judges?.isSeen ? 'ready' : 'down'
}
