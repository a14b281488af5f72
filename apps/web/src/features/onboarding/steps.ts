import type { Chosen } from '@nextround/contract/onboarding'

export const STEPS = ['company', 'when', 'time'] as const
export type Step = (typeof STEPS)[number]

const isDone: Record<Step, (chosen: Chosen) => boolean> = {
  company: ({ company }) => company !== undefined,
  when: ({ on }) => on !== undefined,
  time: ({ minutesADay }) => minutesADay !== undefined,
}

/** Returns the requested step if all earlier ones are done, else the first that isn't. */
export function stepToShow(wanted: string | null, chosen: Chosen): Step {
  const open = STEPS.find((step) => !isDone[step](chosen))
  const asked = STEPS.find((step) => step === wanted)
  // Everything was chosen before, so learners who return without a step start from the beginning.
  if (!open) return asked ?? 'company'
  return asked && STEPS.indexOf(asked) <= STEPS.indexOf(open) ? asked : open
}

export const addressOfStep = (step: Step): string => `/welcome?step=${step}`

/** In days from today. */
export const PERIODS = [
  { days: 7, label: 'In 1 week' },
  { days: 14, label: 'In 2 weeks' },
  { days: 30, label: 'In 1 month' },
  { days: 60, label: 'In 2 months' },
] as const

export const MINUTES_A_DAY = [15, 30, 60, 120] as const

/** Returns a day such as 2026-11-15. Counts in UTC, where every day has 24 hours. */
export function dayIn(days: number, today: string): string {
  const then = new Date(today)
  then.setUTCDate(then.getUTCDate() + days)
  return then.toISOString().slice(0, 10)
}
