export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type TokenUsage = { prompt: number; completion: number }

type ModelReply = {
  /** Yields the text as it arrives. Fails with a `ModelError`, or with the reason of the caller's own signal. */
  text: AsyncIterable<string>
  /** The token counts that the provider reports. They come last, so an interrupted reply has none. */
  usage: () => TokenUsage | undefined
}

/** A language model behind any server that speaks the OpenAI protocol. */
export type Model = {
  ask(input: { messages: ChatMessage[]; maxTokens: number; signal: AbortSignal }): ModelReply
  /** False while the circuit is open. Sends no request. */
  isAvailable(): boolean
}

export type ModelFailure =
  | 'circuit-open'
  | 'unreachable'
  | 'refused'
  | 'stalled'
  | 'too-long'
  | 'garbage'
  | 'empty'
  | 'cut'

/** Never holds the provider's reply or our key: a provider quotes the key when it rejects it. */
export class ModelError extends Error {
  readonly failure: ModelFailure
  readonly code: string
  /** True if the provider may have done the work, and so may charge for it. */
  readonly isCharged: boolean

  constructor(
    failure: ModelFailure,
    { isCharged, status }: { isCharged: boolean; status?: number },
  ) {
    super(`the model failed: ${failure}`)
    this.name = 'ModelError'
    this.failure = failure
    this.isCharged = isCharged
    this.code = status === undefined ? failure : `${failure} ${status}`
  }
}
