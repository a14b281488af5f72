import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PROVIDER_KEY, type ProviderBehaviour, startAiProvider } from '#testing/ai-provider.ts'
import { ModelError } from './model.ts'
import { AI_LIMITS, openAiModel } from './open-ai-model.ts'

const limits = {
  ...AI_LIMITS,
  // Longer than a busy machine needs to send a word.
  stallMs: 15_000,
  totalMs: 30_000,
  maxBytes: 20_000,
  pauseMs: 10,
  breaker: { failures: 5, openMs: 200 },
}

describe('OpenAI model', async () => {
  const provider = await startAiProvider()
  afterAll(() => provider.stop())
  const settings = { baseUrl: provider.url, apiKey: PROVIDER_KEY, model: 'a-model' }
  let model = openAiModel(settings, limits)
  beforeEach(() => {
    model = openAiModel(settings, limits)
  })
  /** Shortens the stall limit, for a provider that sends nothing or stops in the middle. */
  const beImpatient = () => {
    model = openAiModel(settings, { ...limits, stallMs: 1_500 })
  }

  const ask = (signal = new AbortController().signal) =>
    model.ask({ messages: [{ role: 'user', content: 'Why?' }], maxTokens: 100, signal })
  /** Reads a reply to its end. Returns the text and the error, if any. */
  async function hear(signal?: AbortSignal) {
    const reply = ask(signal)
    let text = ''
    try {
      for await (const piece of reply.text) text += piece
    } catch (error) {
      return { text, error: error as ModelError }
    }
    return { text, usage: reply.usage() }
  }

  it('streams words and reports the tokens used', async () => {
    provider.behave('normal', { text: 'One two [1].' })
    expect(await hear()).toEqual({ text: 'One two [1].', usage: { prompt: 500, completion: 20 } })
    expect(provider.requests).toMatchObject([
      {
        path: '/v1/chat/completions',
        headers: { authorization: `Bearer ${PROVIDER_KEY}` },
        body: {
          model: 'a-model',
          max_tokens: 100,
          stream: true,
          stream_options: { include_usage: true },
          messages: [{ role: 'user', content: 'Why?' }],
        },
      },
    ])
  })

  it('reports no usage if the provider sends none', async () => {
    provider.behave('normal', { usage: null })
    expect((await hear()).usage).toBeUndefined()
  })

  it.each<[ProviderBehaviour, string, boolean, number]>([
    ['stalled', 'stalled', true, 1],
    ['garbage', 'garbage', true, 1],
    ['no-stream', 'garbage', true, 1],
    ['tool-calls', 'empty', true, 1],
    ['redirect', 'unreachable', false, 1],
    ['busy', 'refused', false, 2],
    ['busy-for-long', 'refused', false, 1],
    ['failing', 'refused', false, 1],
    ['wrong-key', 'refused', false, 1],
  ])('fails before the first word: %s', async (behaviour, failure, isCharged, requests) => {
    provider.behave(behaviour)
    if (failure === 'stalled') beImpatient()
    const { text, error } = await hear()
    expect(text).toBe('')
    expect(error).toBeInstanceOf(ModelError)
    expect(error).toMatchObject({ failure, isCharged })
    // Following a redirect would add a second request, with the key in it.
    expect(provider.requests.map(({ path }) => path)).toEqual(
      Array(requests).fill('/v1/chat/completions'),
    )
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(PROVIDER_KEY)
  })

  it.each<[ProviderBehaviour, string]>([
    ['stalled-midway', 'stalled'],
    ['cut', 'cut'],
    ['endless', 'too-long'],
  ])('returns the words received before it fails: %s', async (behaviour, failure) => {
    provider.behave(behaviour)
    if (failure === 'stalled') beImpatient()
    const { text, error } = await hear()
    expect(text).not.toBe('')
    expect(error).toMatchObject({ failure, isCharged: true })
  })

  it('is retried once when it is busy', async () => {
    provider.behave('busy-once', { text: 'Now.' })
    expect((await hear()).text).toBe('Now.')
    expect(provider.requests).toHaveLength(2)
  })

  it('reports a refused connection as unreachable', async () => {
    model = openAiModel({ ...settings, baseUrl: 'http://127.0.0.1:1/v1' }, limits)
    expect((await hear()).error).toMatchObject({ failure: 'unreachable', isCharged: false })
  })

  it.each<ProviderBehaviour>(['stalled', 'slow'])(
    'cancels the request when the reader disconnects: %s',
    async (behaviour) => {
      provider.behave(behaviour, { text: 'on and '.repeat(200) })
      const reader = new AbortController()
      const heard = hear(reader.signal)
      await expect.poll(() => provider.requests.length).toBe(1)
      const reason = new Error('left')
      reader.abort(reason)
      expect((await heard).error).toBe(reason)
      await provider.requests[0]!.aborted
      expect(model.isAvailable()).toBe(true)
    },
  )

  it('is not called after five failures, until one trial call succeeds', async () => {
    provider.behave('failing')
    for (let count = 0; count < 5; count += 1) await hear()
    expect(model.isAvailable()).toBe(false)
    expect((await hear()).error).toMatchObject({ failure: 'circuit-open', isCharged: false })
    expect(provider.requests).toHaveLength(5)

    await expect.poll(() => model.isAvailable()).toBe(true)
    const outcomes = await Promise.all([hear(), hear(), hear()])
    expect(outcomes.map(({ error }) => error?.failure)).toEqual([
      'refused',
      'circuit-open',
      'circuit-open',
    ])
    expect(provider.requests).toHaveLength(6)

    await expect.poll(() => model.isAvailable()).toBe(true)
    provider.behave('normal', { text: 'Back.' })
    expect((await hear()).text).toBe('Back.')
    expect((await Promise.all([hear(), hear()])).map(({ text }) => text)).toEqual([
      'Back.',
      'Back.',
    ])
  })

  it('allows another trial call if the first one was cancelled', async () => {
    provider.behave('failing')
    for (let count = 0; count < 5; count += 1) await hear()
    await expect.poll(() => model.isAvailable()).toBe(true)
    provider.behave('stalled')
    const reader = new AbortController()
    const heard = hear(reader.signal)
    await expect.poll(() => provider.requests.length).toBe(1)
    expect(model.isAvailable()).toBe(false)
    reader.abort(new Error('left'))
    await heard
    expect(model.isAvailable()).toBe(true)
  })
})
