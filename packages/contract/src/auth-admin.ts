import * as z from 'zod/mini'
import { EMAIL_LENGTH, Role } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Reason } from './payments-admin.ts'

/** Of the person that the team helps. Nobody changes their own account here. */
const Params = z.object({ personId: z.uuid() })
/** False if there was nothing to change, for example because another admin was faster. */
const Changed = z.object({ isChanged: z.boolean() })

export const setSuspension = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:personId/suspension',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'Suspends or restores an account. Suspending ends its sessions and blocks new ones. A team member must lose their role first.',
  params: Params,
  body: z.strictObject({ isSuspended: z.boolean(), reason: Reason }),
  reply: Changed,
})

export const endSessionsOf = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:personId/sessions',
  access: 'admin',
  needsConfirmation: true,
  summary: 'Signs a person out on every device.',
  params: Params,
  reply: z.object({ ended: z.int() }),
})

export const removeLostSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/people/:personId/second-factor-removal',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'Turns two-factor authentication off for a person who has lost it and whose identity the caller has checked. Ends their sessions and emails them. Team members lose their role first.',
  params: Params,
  body: z.strictObject({
    /** How the identity was checked. */
    reason: Reason,
    hasCheckedIdentity: z.literal(true),
  }),
  reply: Changed,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/admin/people/:personId/verification-mail',
  access: 'admin',
  summary: 'Sends the verification email again, once a minute.',
  params: Params,
  reply: Changed,
})

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:personId/role',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'Gives a person another role and signs them out. At least one admin always remains, because nobody can change their own role.',
  params: Params,
  body: z.strictObject({ role: Role }),
  reply: Changed,
})

export const deletePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:personId/deletion',
  access: 'admin',
  needsConfirmation: true,
  summary:
    "Deletes an account at its owner's request, as its owner could. A team member must lose their role first.",
  params: Params,
  /** Typed again, because it cannot be undone. */
  body: z.strictObject({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_LENGTH)),
  }),
  reply: z.object({ isDeleted: z.literal(true) }),
})
