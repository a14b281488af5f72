import { eventReader } from '@nextround/contract/stream'
import { LAST_EVENT } from '@nextround/contract/stream-format'
import * as z from 'zod'
import { ModelError, type TokenUsage } from './model.ts'

/** The fields of a chunk that we read. Providers send many more. */
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: z.number().int().nonnegative(),
      completion_tokens: z.number().int().nonnegative(),
    })
    .nullish(),
  error: z.unknown().optional(),
})

type ReadChunk = {
  text: string
  finish: string | undefined
  usage: TokenUsage | undefined
}

const failed = (failure: 'garbage' | 'cut' | 'too-long') =>
  new ModelError(failure, { isCharged: true })

/** Yields the chunks of a streamed chat completion up to its last event. Fails if the stream ends too early. */
export async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): AsyncGenerator<ReadChunk, void> {
  const read = eventReader()
  let size = 0
  let isFinished = false
  for await (const bytes of readBytes(body)) {
    size += bytes.length
    if (size > maxBytes) throw failed('too-long')
    for (const { data } of read(bytes)) {
      if (data === LAST_EVENT) return
      const chunk = parse(data)
      isFinished ||= chunk.finish !== undefined
      yield chunk
    }
  }
  // Some providers close the connection after the last chunk instead of sending a final event.
  if (!isFinished) throw failed('cut')
}

async function* readBytes(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    // The connection was reset or aborted. The code that aborted it knows the reason.
    throw failed('cut')
  }
}

function parse(data: string): ReadChunk {
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    throw failed('garbage')
  }
  const { success, data: chunk } = Chunk.safeParse(json)
  if (!success || chunk.error) throw failed('garbage')
  const [choice] = chunk.choices ?? []
  const { usage } = chunk
  return {
    text: choice?.delta?.content ?? '',
    finish: choice?.finish_reason ?? undefined,
    usage: usage ? { prompt: usage.prompt_tokens, completion: usage.completion_tokens } : undefined,
  }
}
