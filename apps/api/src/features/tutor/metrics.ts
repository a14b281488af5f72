import type { MaterialReason, ReplyEnding, TutorMode } from '@nextround/contract/tutor'
import { Counter, Histogram } from '@prometheus-io/client'
import type { Metrics } from '#platform/metrics.ts'

type Outcome = { mode: TutorMode; reason: MaterialReason | null; ending: ReplyEnding }
export type TutorMetrics = ReturnType<typeof measureTutor>

export function measureTutor(metrics: Metrics) {
  const registers = [metrics]
  const replies = new Counter({
    name: 'tutor_replies_total',
    help: 'Replies by writer, reason for not using a model, and outcome.',
    labelNames: ['mode', 'reason', 'ending'],
    registers,
  })
  const tokens = new Counter({
    name: 'tutor_tokens_total',
    help: "Tokens counted against the site's budget.",
    registers,
  })
  const firstWord = new Histogram({
    name: 'tutor_first_word_seconds',
    help: 'Time from the question to the first word of the reply.',
    labelNames: ['mode'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  })
  return {
    countReply: ({ mode, reason, ending }: Outcome) =>
      replies.inc({ mode, reason: reason ?? '', ending }),
    countTokens: (count: number) => tokens.inc(count),
    measureFirstWord: (mode: TutorMode, milliseconds: number) =>
      firstWord.observe({ mode }, milliseconds / 1_000),
  }
}
