import type { MaterialReason, TutorEvent } from '@nextround/contract/tutor'
import { type ChatMessage, type Model, ModelError } from '#platform/ai/model.ts'
import { type Reservation, reserveTokens } from './budget.ts'
import { inBatches } from './in-batches.ts'
import type { Citations } from './number-citations.ts'
import { promptOf } from './prompt.ts'
import type { ReplyPlan, TutorTools } from './reply-plan.ts'

/** Of a reply. The prompt asks for 200 words, which are about 300. */
const MAX_TOKENS = 800
const BATCH_MS = 40
/** In English a token has about four bytes; two is more than any text of ours needs. */
const BYTES_PER_TOKEN = 2
/** Controls and marks that turn the direction of writing. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu

type ModelCall = {
  model: Model
  messages: ChatMessage[]
  promptTokens: number
  reservation: Reservation
}

/** A call whose tokens are reserved, or why there is none. */
export async function prepareCall(
  { db, model, config }: TutorTools,
  { asker, guard, ...grounds }: ReplyPlan,
): Promise<ModelCall | MaterialReason> {
  if (guard !== 'free') return 'open-quiz'
  if (!model) return 'no-model'
  if (!model.isAvailable()) return 'model-failed'
  const messages = promptOf(grounds)
  const promptTokens = tokensOf(JSON.stringify(messages))
  const reservation = await reserveTokens(db, {
    asker,
    siteTokens: config.AI_DAILY_TOKENS,
    tokens: promptTokens + MAX_TOKENS,
  })
  return reservation ? { model, messages, promptTokens, reservation } : 'budget-spent'
}

type Speaker = {
  /** Comes before the provider is asked. */
  begin: TutorEvent
  say: (text: string) => TutorEvent
  citations: Citations
  signal: AbortSignal
}

/** The events of a model's words, and how they ended: failed is before the first word, cut is after it. */
export async function* askModel(
  { background, log, metrics }: TutorTools,
  { model, messages, promptTokens, reservation }: ModelCall,
  { begin, say, citations, signal }: Speaker,
): AsyncGenerator<TutorEvent, 'whole' | 'cut' | 'failed'> {
  const answer = model.ask({ messages, maxTokens: MAX_TOKENS, signal })
  let said = ''
  let isCharged = false
  let isWhole = false
  try {
    yield begin
    try {
      isCharged = true
      for await (const batch of inBatches(answer.text, BATCH_MS)) {
        said += batch
        const text = citations.take(batch.replaceAll(UNSEEN, ''))
        if (text) yield say(text)
      }
      isWhole = true
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof ModelError) isCharged = error.isCharged
      log.warn({ err: error }, 'the model failed')
    }
    const rest = citations.end()
    if (rest) yield say(rest)
    return isWhole ? 'whole' : said ? 'cut' : 'failed'
  } finally {
    const counted = answer.usage()
    const estimated = isCharged ? promptTokens + tokensOf(said) : 0
    const used = counted ? counted.prompt + counted.completion : estimated
    metrics.countTokens(used)
    background.run('tutor.settle-tokens', () => reservation.settle(used))
  }
}

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)
