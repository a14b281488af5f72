import { eventReader } from '@nextround/contract/stream'
import { LAST_EVENT } from '@nextround/contract/stream-format'
import { type askTutor, TutorEvent } from '@nextround/contract/tutor'
import type { Sent } from '@nextround/contract/endpoint'
import { afterAll } from 'vitest'
import { AI_LIMITS, type AiLimits } from '#platform/ai/open-ai-model.ts'
import type { Log } from '#platform/log.ts'
import { type AiProvider, startAiProvider } from './ai-provider.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { TestUser } from './given.ts'

type Who = TestUser | 'guest'
type Body = Sent<typeof askTutor>['body']
type Begin = Extract<NonNullable<TutorEvent['tutor']>, { kind: 'begin' }>
type End = Extract<NonNullable<TutorEvent['tutor']>, { kind: 'end' }>

export type SeenReply = {
  begins: Begin[]
  text: string
  /** Undefined if the stream broke off. */
  end: End | undefined
}

/** A second of the real limits becomes 80 ms, in which even a busy machine can send a word. */
const SHORT_LIMITS: AiLimits = {
  ...AI_LIMITS,
  stallMs: AI_LIMITS.stallMs * 0.08,
  totalMs: AI_LIMITS.totalMs * 0.08,
  maxBytes: 64 * 1024,
  pauseMs: 10,
  breaker: { failures: 1_000_000, openMs: 1_000 },
}

/** Starts the whole app with a local AI provider. */
export async function startTutorApp(
  settings: Record<string, string> = {},
  { log, aiLimits = SHORT_LIMITS }: { log?: Log; aiLimits?: AiLimits } = {},
): Promise<TestApp & { provider: AiProvider; ask: Ask; open: Open }> {
  const provider = await startAiProvider()
  const test = await startTestApp({ ...provider.settings, ...settings }, log, { aiLimits })
  afterAll(() => provider.stop())
  const site = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const open: Open = async (who, asked, signal) =>
    fetch(`${site}/api/ai-tutor`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: test.deps.config.PUBLIC_URL,
        ...(who !== 'guest' && { cookie: test.cookieFor(who) }),
      },
      body: JSON.stringify(toBody(asked)),
      ...(signal && { signal }),
    })
  const ask: Ask = async (who, asked) => {
    // The rate limit must not apply: nobody asks this fast.
    await test.resetRateLimit()
    const { status, body, headers } = await test.as(who).post('/api/ai-tutor', toBody(asked))
    if (status !== 200) throw Object.assign(new Error('refused'), { status, body, headers })
    return repliesIn(Buffer.from(body as string))
  }
  return { ...test, provider, ask, open }
}

type Ask = (who: Who, asked: string | Body) => Promise<SeenReply>
type Open = (who: Who, asked: string | Body, signal?: AbortSignal) => Promise<Response>

const toBody = (asked: string | Body): Body =>
  typeof asked === 'string' ? { messages: [{ role: 'user', content: asked }] } : asked

/** Collects what a page would show from the events. */
export function repliesIn(bytes: Uint8Array): SeenReply {
  const reply: SeenReply = { begins: [], text: '', end: undefined }
  const events = eventReader()(bytes)
  if (events.at(-1)?.data !== LAST_EVENT) throw new Error('the stream has no end')
  for (const { data } of events.slice(0, -1)) {
    const { choices, tutor } = TutorEvent.parse(JSON.parse(data))
    if (tutor?.kind === 'begin') reply.begins.push(tutor)
    if (tutor?.kind === 'end') reply.end = tutor
    reply.text += choices[0]?.delta.content ?? ''
  }
  return reply
}
