import type { OptionKey, QuizSession, Verdict } from '@nextround/contract/quizzes'
import type { Answer } from './send-answer.ts'

/** Kept: on this device, and on its way whenever there is one. */
export type Answered =
  | { is: 'checking'; choice: OptionKey }
  | { is: 'kept'; choice: OptionKey; error?: unknown }
  | { is: 'known'; choice: OptionKey; verdict: Verdict }

export type Answers = Record<string, Answered>

export const known = (verdict: Verdict): Answered => ({
  is: 'known',
  choice: verdict.chosen,
  verdict,
})

/** What is answered when a quiz is taken up: on the server, or on this device. */
export function answersOf(session: QuizSession, kept: Answer[]): Answers {
  const here = kept.map(({ questionId, answer }) => [questionId, { is: 'kept', choice: answer }])
  const there = Object.entries(session.verdicts).map(([id, verdict]) => [id, known(verdict)])
  return Object.fromEntries([...here, ...there]) as Answers
}

/** The first question without an answer; if there is none, the last one. */
export function firstOpenPlace({ questions }: QuizSession, answers: Answers): number {
  const place = questions.findIndex(({ id }) => !answers[id])
  return place === -1 ? questions.length - 1 : place
}

export function savedState(answers: Answers): 'saved' | 'saving' | 'waiting' {
  const all = Object.values(answers)
  if (all.some((answer) => answer.is === 'checking')) return 'saving'
  return all.some((answer) => answer.is === 'kept') ? 'waiting' : 'saved'
}
