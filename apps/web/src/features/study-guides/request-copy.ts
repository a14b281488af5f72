import { call, CallError } from '@nextround/contract/call'
import { createDownload } from '@nextround/contract/study-guides'

const ASK_EVERY_MS = 3_000
const TIMEOUT_MS = 90_000

type Options = {
  signal: AbortSignal
  /** Called while the copy is still being made. */
  onWait: () => void
}

/** Returns a token to download the file. Retries while the copy is still being made, then throws the error. */
export async function requestCopy(
  guideId: string,
  { signal, onWait }: Options,
  until = Date.now() + TIMEOUT_MS,
): Promise<{ token: string }> {
  try {
    return await call(createDownload, { params: { guideId } })
  } catch (error) {
    signal.throwIfAborted()
    if (!isBeingMade(error) || Date.now() + ASK_EVERY_MS > until) throw error
  }
  onWait()
  await pause(signal)
  return requestCopy(guideId, { signal, onWait }, until)
}

export const isBeingMade = (error: unknown) =>
  error instanceof CallError && error.code === 'guide.not-printed'

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ASK_EVERY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
