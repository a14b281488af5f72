import { worker } from './worker.ts'

/** The server sends this: apps/api/src/features/reminders/words.ts. */
type Reminder = { title: string; body: string }

const LEADS_TO = '/dashboard'

/** Shows one reminder at a time: the same tag makes a new one replace the last. */
export function showReminder(message: PushMessageData): Promise<void> {
  const { title, ...options } = message.json() as Reminder
  const look = { icon: '/icons/icon-192.png', tag: 'reminder' }
  return worker.registration.showNotification(title, { ...options, ...look })
}

/** Focuses the dashboard if it is open. Other pages stay as they are, because one may hold a quiz. */
export async function openDashboard(notification: Notification): Promise<void> {
  notification.close()
  const open = await worker.clients.matchAll({ type: 'window' })
  const dashboard = open.find(({ url }) => url.endsWith(LEADS_TO))
  await (dashboard?.focus() ?? worker.clients.openWindow(LEADS_TO))
}
