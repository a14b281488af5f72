import { send, unreachable } from './call.ts'
import type { FileEndpoint, Sent } from './endpoint.ts'

type Options = { signal?: AbortSignal }
type Download = { file: Blob; name: string }

/** Saves a file under the name from the server. Fails like `call`, or with the signal's reason. */
export async function download<E extends FileEndpoint>(
  to: E,
  input: Sent<E>,
  options?: Options,
): Promise<Download> {
  const { file, name } = await fetchFile(to, input, options)
  saveFile(file, name)
  return { file, name }
}

export async function fetchFile<E extends FileEndpoint>(
  to: E,
  input: Sent<E>,
  { signal }: Options = {},
): Promise<Download> {
  const late = AbortSignal.timeout(to.timeLimitMs)
  try {
    const response = await send(to, input, signal ? AbortSignal.any([late, signal]) : late)
    const name = nameIn(response.headers.get('content-disposition') ?? '')
    return { file: await response.blob().catch(unreachable), name }
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}

/** Offers a file in memory as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some phones read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Our server sends both names. The encoded one can be in any script. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="([^"]+)"/i.exec(disposition) ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'download')
}
