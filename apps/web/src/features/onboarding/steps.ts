import type { Chosen } from '@nextround/contract/onboarding'
import { dayOf } from '#platform/format-day.ts'

export const STEPS = ['company', 'when', 'time'] as const
export type Step = (typeof STEPS)[number]

const isDone: Record<Step, (chosen: Chosen) => boolean> = {
  company: ({ company }) => company !== undefined,
  when: ({ on }) => on !== undefined,
  time: ({ minutesADay }) => minutesADay !== undefined,
}

/** The step that was asked for, if all before it are done; else the first that is not. */
export function stepToShow(wanted: string | null, chosen: Chosen): Step {
  const open = STEPS.find((step) => !isDone[step](chosen))
  const asked = STEPS.find((step) => step === wanted)
  // Everything was chosen before: whoever comes back without a step begins anew.
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

/** As 2026-11-15, in the time of the device. */
export function dayIn(days: number, now = new Date()): string {
  const then = new Date(now)
  then.setDate(then.getDate() + days)
  return dayOf(then)
}
