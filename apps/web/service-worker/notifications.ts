import { worker } from './worker.ts'

/** What the server sends: apps/api/src/features/reminders/words.ts. */
type Reminder = { title: string; body: string }

const LEADS_TO = '/dashboard'

/** One at a time: with the same tag a later one takes the place of the one before. */
export function showReminder(message: PushMessageData): Promise<void> {
  const { title, ...options } = message.json() as Reminder
  const look = { icon: '/icons/icon-192.png', tag: 'reminder' }
  return worker.registration.showNotification(title, { ...options, ...look })
}

/** The dashboard comes to the front if it is open. Other pages stay: one of them may hold a quiz. */
export async function openDashboard(notification: Notification): Promise<void> {
  notification.close()
  const open = await worker.clients.matchAll({ type: 'window' })
  const dashboard = open.find(({ url }) => url.endsWith(LEADS_TO))
  await (dashboard?.focus() ?? worker.clients.openWindow(LEADS_TO))
}
