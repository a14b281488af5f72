import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PROVIDER_KEY, type ProviderBehaviour, startAiProvider } from '#testing/ai-provider.ts'
import { ModelError } from './model.ts'
import { AI_LIMITS, openAiModel } from './open-ai-model.ts'

const limits = {
  ...AI_LIMITS,
  // More than a busy machine needs for a word.
  stallMs: 15_000,
  totalMs: 30_000,
  maxBytes: 20_000,
  pauseMs: 10,
  breaker: { failures: 5, openMs: 200 },
}

describe('a model behind the OpenAI protocol', async () => {
  const provider = await startAiProvider()
  afterAll(() => provider.stop())
  const settings = { baseUrl: provider.url, apiKey: PROVIDER_KEY, model: 'a-model' }
  let model = openAiModel(settings, limits)
  beforeEach(() => {
    model = openAiModel(settings, limits)
  })
  /** For a provider that says nothing, or nothing more. */
  const beImpatient = () => {
    model = openAiModel(settings, { ...limits, stallMs: 1_500 })
  }

  const ask = (signal = new AbortController().signal) =>
    model.ask({ messages: [{ role: 'user', content: 'Why?' }], maxTokens: 100, signal })
  /** What was said, and the error that ended it. */
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

  it('streams its words, and says what they cost', async () => {
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

  it('knows no cost where the provider says none', async () => {
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
    // To follow a redirect would be a second one, with the key in it.
    expect(provider.requests.map(({ path }) => path)).toEqual(
      Array(requests).fill('/v1/chat/completions'),
    )
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(PROVIDER_KEY)
  })

  it.each<[ProviderBehaviour, string]>([
    ['stalled-midway', 'stalled'],
    ['cut', 'cut'],
    ['endless', 'too-long'],
  ])('gives what it has before it fails: %s', async (behaviour, failure) => {
    provider.behave(behaviour)
    if (failure === 'stalled') beImpatient()
    const { text, error } = await hear()
    expect(text).not.toBe('')
    expect(error).toMatchObject({ failure, isCharged: true })
  })

  it('is asked once more when it is busy', async () => {
    provider.behave('busy-once', { text: 'Now.' })
    expect((await hear()).text).toBe('Now.')
    expect(provider.requests).toHaveLength(2)
  })

  it('is unreachable where nobody listens', async () => {
    model = openAiModel({ ...settings, baseUrl: 'http://127.0.0.1:1/v1' }, limits)
    expect((await hear()).error).toMatchObject({ failure: 'unreachable', isCharged: false })
  })

  it.each<ProviderBehaviour>(['stalled', 'slow'])(
    'is no longer asked once its reader has left: %s',
    async (behaviour) => {
      provider.behave(behaviour, { text: 'on and '.repeat(200) })
      const reader = new AbortController()
      const heard = hear(reader.signal)
      await expect.poll(() => provider.requests.length).toBe(1)
      const leftAt = performance.now()
      const reason = new Error('left')
      reader.abort(reason)
      expect((await heard).error).toBe(reason)
      expect((await provider.requests[0]!.aborted) - leftAt).toBeLessThan(1_000)
      expect(model.isAvailable()).toBe(true)
    },
  )

  it('is left alone after five failures, until one that tries has an answer', async () => {
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

  it('may be tried again after one that tried has left', async () => {
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
