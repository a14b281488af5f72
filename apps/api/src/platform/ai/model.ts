export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export type TokenUsage = { prompt: number; completion: number }

type ModelReply = {
  /** The text as it comes. Fails with a `ModelError`, or with the reason of the caller's own signal. */
  text: AsyncIterable<string>
  /** What the provider says it has counted. It comes last, so a reply that was cut off has none. */
  usage: () => TokenUsage | undefined
}

/** A language model behind any server that speaks the OpenAI protocol. */
export type Model = {
  ask(input: { messages: ChatMessage[]; maxTokens: number; signal: AbortSignal }): ModelReply
  /** False while the circuit is open. Asks nobody. */
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

/** Holds neither the provider's words nor our key: its reply to a wrong key quotes it. */
export class ModelError extends Error {
  readonly failure: ModelFailure
  readonly code: string
  /** The provider may have worked for it, and may charge for it. */
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
