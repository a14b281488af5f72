import { toUrl, CallError, refusal } from './call.ts'
import type { Reply, Sent, UploadEndpoint } from './endpoint.ts'

type Files<E extends UploadEndpoint> = {
  readonly [field in keyof E['files']]?: File | readonly File[]
}
type Progress = { sentBytes: number; totalBytes: number }
type Options = { onProgress?: (progress: Progress) => void; signal?: AbortSignal }

/**
 * Uses XMLHttpRequest, because `fetch` cannot report upload progress. Fails like `call`, or with the signal's reason.
 */
export function upload<E extends UploadEndpoint>(
  to: E,
  input: Sent<E>,
  files: Files<E>,
  { onProgress, signal }: Options = {},
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const leave = () => request.abort()
    const lost = () => reject(new CallError('network.unreachable'))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.({ sentBytes: loaded, totalBytes: total }),
    )
    request.addEventListener('load', () => {
      const json = parse(request.responseText)
      if (request.status !== 200) reject(refusal(json))
      else if (json === undefined) lost()
      else resolve(json as Reply<E>)
    })
    request.addEventListener('error', lost)
    request.addEventListener('timeout', lost)
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', leave))
    signal?.addEventListener('abort', leave)
    request.open(to.method, toUrl(to, input))
    request.timeout = to.timeLimitMs
    request.send(toFormData(input, files))
  })
}

/** Fields go first, because the server checks them before it accepts a file. */
function toFormData(input: unknown, files: Record<string, File | readonly File[] | undefined>) {
  const form = new FormData()
  const { fields = {} } = (input ?? {}) as { fields?: Record<string, string | undefined> }
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value)
  for (const [name, list] of Object.entries(files))
    for (const file of [list ?? []].flat()) form.append(name, file)
  return form
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
