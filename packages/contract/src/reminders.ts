import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A phone or another browser that shows our notifications. Its endpoint is an address at the push service of its maker. */
const PushDevice = z.object({ id: z.uuid(), endpoint: z.string() })

export const Reminders = z.object({
  byMail: z.boolean(),
  /** Reminders go to verified addresses alone. */
  canMail: z.boolean(),
  /** What a browser needs to subscribe; null where the operator has not set push up. */
  pushKey: z.nullable(z.string()),
  devices: z.array(PushDevice),
})
export type Reminders = z.infer<typeof Reminders>

export const getReminders = endpoint({
  method: 'GET',
  path: '/api/reminders',
  access: 'user',
  summary: 'By what the caller wants to be reminded of practice: by mail, and on which devices.',
  reply: Reminders,
})

export const setReminderMails = endpoint({
  method: 'PUT',
  path: '/api/reminders/mail',
  access: 'user',
  summary:
    'Turns reminders by mail on or off: at most one in an evening, when something is due or a streak would end.',
  body: z.strictObject({ isOn: z.boolean() }),
  reply: z.object({ byMail: z.boolean() }),
})

/** As a browser's `PushSubscription` says them: a point of the curve P-256, and 16 bytes. */
const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)))

export const addPushDevice = endpoint({
  method: 'PUT',
  path: '/api/reminders/devices',
  access: 'user',
  summary:
    'Sends reminders to this browser from now on. Said twice it is one device; of more than ten the oldest goes.',
  body: z.strictObject({
    endpoint: z.string().check(z.maxLength(1000)),
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  reply: PushDevice,
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/reminders/devices/:deviceId',
  access: 'user',
  summary: 'Sends no more reminders to one of the caller’s devices.',
  params: z.object({ deviceId: z.uuid() }),
  reply: z.object({ isRemoved: z.boolean() }),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/reminders/unsubscribe',
  access: 'public',
  isOneClick: true,
  summary:
    'Ends reminders by mail, with the token of any of them: from the page behind its link, or in one click by a mail program (RFC 8058).',
  query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ isUnsubscribed: z.boolean() }),
})
