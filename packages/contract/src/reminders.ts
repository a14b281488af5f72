import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A phone or another browser that shows our notifications. Its endpoint is a URL at its vendor's push service. */
const PushDevice = z.object({ id: z.uuid(), endpoint: z.string() })

export const Reminders = z.object({
  byMail: z.boolean(),
  /** Reminders are sent only to verified addresses. */
  canMail: z.boolean(),
  /** The key that a browser needs to subscribe. Null if the operator has not configured push. */
  pushKey: z.nullable(z.string()),
  devices: z.array(PushDevice),
})
export type Reminders = z.infer<typeof Reminders>

export const getReminders = endpoint({
  method: 'GET',
  path: '/api/reminders',
  access: 'user',
  summary: "The caller's reminder settings: by email, and on which devices.",
  reply: Reminders,
})

export const setReminderMails = endpoint({
  method: 'PUT',
  path: '/api/reminders/mail',
  access: 'user',
  summary:
    'Turns reminder emails on or off. At most one is sent in an evening, when something is due or a streak would end.',
  body: z.strictObject({ isOn: z.boolean() }),
  reply: z.object({ byMail: z.boolean() }),
})

/** Keys of a browser's `PushSubscription`: a point on the curve P-256, and 16 bytes. */
const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)))

export const addPushDevice = endpoint({
  method: 'PUT',
  path: '/api/reminders/devices',
  access: 'user',
  summary:
    'Sends reminders to this browser from now on. Repeating it changes nothing. With more than ten devices, the oldest is removed.',
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
  summary: 'Stops reminders to one of the caller’s devices.',
  params: z.object({ deviceId: z.uuid() }),
  reply: z.object({ isRemoved: z.boolean() }),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/reminders/unsubscribe',
  access: 'public',
  isOneClick: true,
  summary:
    "Unsubscribes from reminder emails with the token from any of them, from the linked page or with an email client's one-click button (RFC 8058).",
  query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ isUnsubscribed: z.boolean() }),
})
