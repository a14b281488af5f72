import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A date in the learner's time zone. */
const Day = z.iso.date()
const Company = z.string().check(z.minLength(1), z.maxLength(40))
const MinutesADay = z.int().check(z.minimum(10), z.maximum(480))

/** The drive that a newcomer prepares for. Null if there is no company or no date yet. */
export const Preparation = z.strictObject({
  company: z.nullable(Company),
  on: z.nullable(Day),
  minutesADay: MinutesADay,
})
export type Preparation = z.infer<typeof Preparation>

/** The choices so far, one step at a time. */
const Chosen = z.strictObject({
  company: z.optional(z.nullable(Company)),
  on: z.optional(z.nullable(Day)),
  minutesADay: z.optional(MinutesADay),
})
export type Chosen = z.infer<typeof Chosen>

export const Onboarding = z.object({
  chosen: Chosen,
  isCompleted: z.boolean(),
  /** The finished placement check, which is offered only once. */
  placement: z.nullable(z.object({ sessionId: z.uuid() })),
  /**
   * The first steps that the dashboard offers a newcomer: the choices or the check. Null if skipped or after a quiz.
   */
  offer: z.nullable(z.enum(['choices', 'placement'])),
})
export type Onboarding = z.infer<typeof Onboarding>

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/api/onboarding',
  access: 'user',
  summary: 'How far the caller has got with the first steps.',
  reply: Onboarding,
})

export const saveChoices = endpoint({
  method: 'PATCH',
  path: '/api/onboarding',
  access: 'user',
  summary:
    'Saves the choices, so that the caller can continue after a reload or on another device.',
  body: Chosen,
  reply: Onboarding,
})

export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/api/onboarding/completion',
  access: 'user',
  summary: 'Completes the first steps. A company and a date become the drive to plan for.',
  body: Preparation,
  reply: Onboarding,
})

export const skipOnboarding = endpoint({
  method: 'POST',
  path: '/api/onboarding/skip',
  access: 'user',
  summary: 'Skips the first steps, so that the caller is not asked again. Earlier choices stay.',
  reply: Onboarding,
})
