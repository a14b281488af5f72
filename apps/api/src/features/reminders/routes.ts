import * as reminders from '@nextround/contract/reminders'
import type { Deps } from '#platform/deps.ts'
import { AppError } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import { addDevice } from './add-device.ts'
import { newUnsubscribeToken } from './new-unsubscribe-token.ts'
import { loadSettings, saveByMail } from './queries.ts'
import { removeDevice } from './remove-device.ts'
import { unsubscribe } from './unsubscribe.ts'

export const reminderRoutes = ({ db, push }: Pick<Deps, 'db' | 'push'>): Route[] => [
  route(reminders.getReminders, async ({ user }) => ({
    ...(await loadSettings(db, user.id)),
    pushKey: push?.publicKey ?? null,
  })),

  route(reminders.setReminderMails, async ({ user, body: { isOn } }) => {
    const unsubscribeToken = newUnsubscribeToken()
    await saveByMail(db, { userId: user.id, byMail: isOn, unsubscribeToken })
    return { byMail: isOn }
  }),

  route(reminders.addPushDevice, ({ user, body }) =>
    addDevice({ db, push }, { userId: user.id, ...body }),
  ),

  route(reminders.removePushDevice, async ({ user, params }) => {
    const isRemoved = await removeDevice(db, { userId: user.id, ...params })
    if (!isRemoved) throw new AppError('resource.not-found')
    return { isRemoved }
  }),

  route(reminders.unsubscribe, ({ query: { token } }) => unsubscribe(db, token)),
]
