import { setTimeout as wait } from 'node:timers/promises'

/** Takes at least this long, so that the duration reveals nothing about the work. */
export async function withMinimumDuration<Answer>(
  milliseconds: number,
  work: Promise<Answer>,
): Promise<Answer> {
  const [done] = await Promise.allSettled([work, wait(milliseconds)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
