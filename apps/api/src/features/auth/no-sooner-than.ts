import { setTimeout as wait } from 'node:timers/promises'

/** Ends when the work is done, but not before this time: how long it took tells nothing. */
export async function noSoonerThan<Answer>(
  milliseconds: number,
  work: Promise<Answer>,
): Promise<Answer> {
  const [done] = await Promise.allSettled([work, wait(milliseconds)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
