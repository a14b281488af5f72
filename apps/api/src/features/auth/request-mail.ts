import type { AuthTools } from './tools.ts'

/**
 * Notes the wish and nothing more. Whether the address has an account is found out by the job, so that
 * the reply and its time are the same for every address.
 */
export async function requestMail(
  { db, tries, announce }: AuthTools,
  event: 'verification.requested' | 'reset.requested',
  email: string,
): Promise<void> {
  if (!(await tries.mayMail(email))) return
  await db.transaction().execute((trx) => announce(trx, event, { email }))
}
