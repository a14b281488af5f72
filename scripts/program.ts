import '../require-node.cjs'

type Stop = () => Promise<unknown>

const stops = new Set<Stop>()

/** Registers how to stop something, whatever ends this program. Returns a function that stops it earlier. */
export function stopAtEnd(stop: Stop): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const stopOnce = () => {
    stopping ??= stop().then(() => void stops.delete(stopOnce))
    return stopping
  }
  stops.add(stopOnce)
  return stopOnce
}

/** Stops in reverse order of starting: a server before its database. */
export async function stopEverything(): Promise<void> {
  for (const stop of [...stops].toReversed()) await stop().catch(console.error)
}

/** Runs a program that does its work and ends. Stops everything it started, even if it fails or is interrupted. */
export async function runToEnd(work: () => Promise<unknown>): Promise<void> {
  await runUntilTold(work)
  await stopEverything()
}

/** Runs a program until it is told to stop. */
export async function runUntilTold(begin: () => Promise<unknown>): Promise<void> {
  if (process.platform === 'win32') {
    console.error('This needs processes that Windows does not have: run it in WSL 2')
    process.exit(1)
  }
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    await stopEverything()
    process.exit(code)
  }
  const fail = async (error: unknown) => {
    if (!isEnding) console.error(describeError(error))
    await end(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void end(0))
  process.on('uncaughtException', (error) => void fail(error))
  await begin().catch(fail)
}

/** Our own errors tell the user what to do. For other errors the stack matters more than the message. */
const describeError = (error: unknown) =>
  error instanceof Error && error.constructor === Error ? error.message : error
