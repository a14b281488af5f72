/** A row of `bench_learners`. */
export type BenchLearner = {
  place: number
  user_id: string
  token: string
  session_id: string
  first_question: number
  answer: string
}

/** A learner's request and a check of the reply. Each file in `bench/calls` exports one. */
export type Call = {
  /** The number of calls in a row before the next learner. */
  perLearner: number
  request(learner: BenchLearner, step: number): { method: string; path: string; body?: object }
  /** Throws if the reply is wrong. A bare server may reply with less. */
  check(reply: unknown, isBare: boolean): void
}
