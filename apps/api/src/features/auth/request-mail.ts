import type { AuthTools } from './tools.ts'

/**
 * Only stores the request. The job checks whether the address has an account, so that the reply and its timing are the
 * same for every address.
 */
export async function requestMail(
  { db, attemptLimits, announce }: AuthTools,
  event: 'verification.requested' | 'reset.requested',
  email: string,
): Promise<void> {
  if (!(await attemptLimits.mayMail(email))) return
  await db.transaction().execute((trx) => announce(trx, event, { email }))
}
