import { call } from '@nextround/contract/call'
import {
  addPushDevice,
  getReminders,
  type Reminders,
  removePushDevice,
  setReminderMails,
} from '@nextround/contract/reminders'
import {
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQueries,
} from '@tanstack/react-query'
import { findPushEndpoint, subscribeToPush, unsubscribeFromPush } from './push-device.ts'

const reminders = queryOptions({
  queryKey: ['reminders'],
  queryFn: () => call(getReminders),
  // The learner may have unsubscribed in an email program in the meantime.
  staleTime: 0,
})
const endpointHere = queryOptions({
  queryKey: ['push-endpoint'],
  queryFn: findPushEndpoint,
  staleTime: 0,
})

/** Includes the current device, if it receives reminders. */
export function useReminders() {
  const [{ data }, { data: endpoint }] = useSuspenseQueries({ queries: [reminders, endpointHere] })
  const here = data.devices.find((device) => device.endpoint === endpoint)
  return { reminders: data, here, others: data.devices.filter((device) => device !== here) }
}

function useShow() {
  const client = useQueryClient()
  return (change: (known: Reminders) => Partial<Reminders>) =>
    client.setQueryData(reminders.queryKey, (known) => known && { ...known, ...change(known) })
}

/** Fails immediately without a network, instead of waiting for it. */
const EVEN_OFFLINE = { networkMode: 'always' } as const

export function useTurnMails() {
  const show = useShow()
  return useMutation({
    ...EVEN_OFFLINE,
    mutationFn: (isOn: boolean) => call(setReminderMails, { body: { isOn } }),
    onSuccess: ({ byMail }) => show(() => ({ byMail })),
  })
}

/** Subscribes in the browser first, which asks the learner for permission. */
export function useAddThisDevice(pushKey: string) {
  const client = useQueryClient()
  const show = useShow()
  return useMutation({
    ...EVEN_OFFLINE,
    mutationFn: async () => call(addPushDevice, { body: await subscribeToPush(pushKey) }),
    onSuccess: (device) => {
      client.setQueryData(endpointHere.queryKey, device.endpoint)
      show(({ devices }) => ({
        devices: [...devices.filter(({ id }) => id !== device.id), device],
      }))
    },
  })
}

export function useRemoveDevices() {
  const show = useShow()
  return useMutation({
    ...EVEN_OFFLINE,
    async mutationFn(devices: Reminders['devices']) {
      for (const { id, endpoint } of devices) {
        await call(removePushDevice, { params: { deviceId: id } })
        await unsubscribeFromPush(endpoint)
        show((known) => ({ devices: known.devices.filter((device) => device.id !== id) }))
      }
    },
  })
}
