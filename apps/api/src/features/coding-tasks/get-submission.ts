import type { Submission } from '@nextround/contract/coding-tasks'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { findSubmission } from './queries.ts'

type SubmissionKey = { userId: string; submissionId: string }

/** Throws as if there were none if it is someone else's. */
export async function getSubmission(
  db: Db,
  { userId, submissionId }: SubmissionKey,
): Promise<Submission> {
  const found = await findOwnSubmission(db, { userId, submissionId })
  if (!found) throw new AppError('submission.not-found')
  return found
}

/** Undefined if there is none with this id, throws if it is someone else's. */
export async function findOwnSubmission(
  db: Db,
  { userId, submissionId }: SubmissionKey,
): Promise<Submission | undefined> {
  const [found] = await findSubmission(db, { id: submissionId })
  if (!found) return undefined
  const { userId: owner, createdAt, ...submission } = found
  if (owner !== userId) throw new AppError('submission.not-found')
  return { ...submission, createdAt: createdAt.toISOString() }
}
