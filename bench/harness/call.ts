/** A row of `bench_learners`. */
export type BenchLearner = {
  place: number
  user_id: string
  token: string
  session_id: string
  first_question: number
  answer: string
}

/** What a learner asks of a server, and what a good reply looks like. A file of `bench/calls` exports one. */
export type Call = {
  /** So many calls one after the other, then the next learner. */
  perLearner: number
  request(learner: BenchLearner, step: number): { method: string; path: string; body?: object }
  /** Throws unless the reply is right. A bare server may reply with less. */
  check(reply: unknown, isBare: boolean): void
}
