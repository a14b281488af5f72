import type { Submission } from '@nextround/contract/coding-tasks'
import type { CodingDeps } from './coding-deps.ts'
import { getSubmission } from './get-submission.ts'
import { cancelWaiting, closeGap, lockLearner } from './line-queries.ts'

/** Takes a submission out of the line, unless a judge has it already. */
export async function cancelSubmission(
  { db, bell }: Pick<CodingDeps, 'db' | 'bell'>,
  { userId, submissionId }: { userId: string; submissionId: string },
): Promise<Submission> {
  const submission = await db.transaction().execute(async (trx) => {
    await lockLearner(trx, { userId })
    const [cancelled] = await cancelWaiting(trx, { id: submissionId, userId })
    if (cancelled) await closeGap(trx, { userId, turn: cancelled.turn })
    return getSubmission(trx, { userId, submissionId })
  })
  bell.ring()
  return submission
}
