import { setTimeout as wait } from 'node:timers/promises'

/** Memory of the process after garbage collection, in bytes. */
export async function heldMemory(): Promise<{ rss: number; heap: number }> {
  for (let count = 0; count < 3; count += 1) {
    globalThis.gc?.()
    await wait(50)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, heap: heapUsed + external }
}
