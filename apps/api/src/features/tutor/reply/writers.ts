import { setImmediate as nextTick } from 'node:timers/promises'
import type { MaterialReason, TutorMode } from '@nextround/contract/tutor'
import { type ChatMessage, type Model, ModelError } from '#platform/ai/model.ts'
import type { Deps } from '#platform/deps.ts'
import { type Asker, type Reservation, reserveTokens } from '../limits.ts'
import type { TutorMetrics } from '../metrics.ts'
import type { Passage } from '../search/passage.ts'
import type { Sources } from './collect-sources.ts'
import { composeReply } from './compose-reply.ts'
import type { LearnerState } from '../own-state/learner.ts'
import { inBatches } from './in-batches.ts'
import { numberCitations } from './number-citations.ts'
import { writePrompt } from './prompt.ts'

export type TutorTools = Pick<Deps, 'db' | 'config' | 'model' | 'background' | 'log'> & {
  metrics: TutorMetrics
  learner: LearnerState
}

/** Writes one reply, with a model or from our own notes. */
export type Writer = {
  mode: TutorMode
  /** Why no model writes the reply. Null if one does. */
  reason: MaterialReason | null
  /** The text as it arrives. It ends early if the model fails. */
  text: AsyncIterable<string>
  /** How the text ended: `failed` is before the first word, `cut` is after it. */
  outcome: () => 'whole' | 'cut' | 'failed'
  /** The pages cited so far, in the order of their numbers. */
  cited: () => string[]
  /** The passages that the numbers may refer to. */
  passages: Passage[]
  /** Must be called exactly once, even if the text was never read: it settles the reserved tokens. */
  close: () => void
}

/** The prompt asks for 200 words, which are about 300 tokens. */
const MAX_TOKENS = 800
const BATCH_MS = 40
/** An English token has about four bytes. Assuming two, an estimate is always high enough for our texts. */
const BYTES_PER_TOKEN = 2
/** Control characters, and marks that change the writing direction. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu

const SAME_QUESTION =
  "That's a question from the quiz you have open, so I can't help with it yet. Finish the quiz first, then ask me again: we can go through every option together."

type Asked = Sources & { asker: Asker; signal: AbortSignal }

/** Reserves the tokens of a model's reply. If no model may be used, our notes answer and the reply says why. */
export async function chooseWriter(tools: TutorTools, asked: Asked): Promise<Writer> {
  const { db, config, model } = tools
  if (asked.guard !== 'free') return materialWriter(asked, 'open-quiz')
  if (!model) return materialWriter(asked, 'no-model')
  if (!model.isAvailable()) return materialWriter(asked, 'model-failed')
  const messages = writePrompt(asked)
  const promptTokens = estimateTokens(JSON.stringify(messages))
  const reservation = await reserveTokens(db, {
    asker: asked.asker,
    siteTokens: config.AI_DAILY_TOKENS,
    tokens: promptTokens + MAX_TOKENS,
  })
  if (!reservation) return materialWriter(asked, 'budget-spent')
  return modelWriter(tools, asked, { model, messages, promptTokens, reservation })
}

export function materialWriter(sources: Sources, reason: MaterialReason): Writer {
  const { text, pages } =
    sources.guard === 'same-question'
      ? { text: SAME_QUESTION, pages: [] }
      : (sources.ready ?? composeReply(sources))
  async function* write() {
    for (const piece of text.trim().match(/(?:\S+\s*){1,12}/g) ?? []) {
      yield piece
      await nextTick()
    }
  }
  return {
    mode: 'material',
    reason,
    text: write(),
    outcome: () => 'whole',
    cited: () => pages,
    passages: [...sources.passages, ...sources.nearest],
    close: () => undefined,
  }
}

type Call = {
  model: Model
  messages: ChatMessage[]
  promptTokens: number
  reservation: Reservation
}

function modelWriter(
  { background, log, metrics }: TutorTools,
  { passages, signal }: Asked,
  { model, messages, promptTokens, reservation }: Call,
): Writer {
  const answer = model.ask({ messages, maxTokens: MAX_TOKENS, signal })
  const citations = numberCitations(passages.map(({ to }) => to))
  let said = ''
  let isCharged = false
  let isWhole = false

  async function* write() {
    try {
      isCharged = true
      for await (const batch of inBatches(answer.text, BATCH_MS)) {
        said += batch
        const text = citations.take(batch.replaceAll(UNSEEN, ''))
        if (text) yield text
      }
      isWhole = true
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof ModelError) isCharged = error.isCharged
      log.warn({ err: error }, 'the model failed')
    }
    const rest = citations.end()
    if (rest) yield rest
  }

  return {
    mode: 'model',
    reason: null,
    text: write(),
    outcome: () => (isWhole ? 'whole' : said ? 'cut' : 'failed'),
    cited: citations.cited,
    passages,
    close() {
      const counted = answer.usage()
      const estimated = isCharged ? promptTokens + estimateTokens(said) : 0
      const used = counted ? counted.prompt + counted.completion : estimated
      metrics.countTokens(used)
      background.run('tutor.settle-tokens', () => reservation.settle(used))
    },
  }
}

const estimateTokens = (text: string) => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)
