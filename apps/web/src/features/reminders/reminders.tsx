import type { Failure } from '#platform/boundary.tsx'
import { errorMessage } from '#platform/error-words.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { pushSupport, type PushSupport } from './push-device.ts'
import { useAddThisDevice, useReminders, useRemoveDevices, useTurnMails } from './use-reminders.ts'
import { brand } from '@nextround/content'

const Reminders = () => (
  <QueryBoundary fallback={<Skeleton className="block h-24 w-full" />} errorFallback={NoReminders}>
    <Switches />
  </QueryBoundary>
)
export default Reminders

function Switches() {
  const { reminders, here, others } = useReminders()
  return (
    <>
      <MailSwitch {...reminders} />
      {reminders.pushKey !== null && (
        <PushSwitch pushKey={reminders.pushKey} here={here} others={others} />
      )}
    </>
  )
}

type Known = ReturnType<typeof useReminders>

function MailSwitch({ byMail, canMail }: Pick<Known['reminders'], 'byMail' | 'canMail'>) {
  const { mutate, isPending, variables, error } = useTurnMails()
  return (
    <Switch
      isOn={isPending ? variables : byMail}
      isBusy={isPending}
      disabled={!canMail}
      onChange={mutate}
      hint={
        canMail
          ? "Sent to your account's address. Every email has a link to unsubscribe."
          : 'Verify your email first.'
      }
      error={error && `Couldn't save that. ${errorMessage(error)}`}
    >
      By email
    </Switch>
  )
}

type PushProps = Pick<Known, 'here' | 'others'> & { pushKey: string }

function PushSwitch({ pushKey, here, others }: PushProps) {
  const adding = useAddThisDevice(pushKey)
  const removing = useRemoveDevices()
  const removingOthers = useRemoveDevices()
  const support = pushSupport()
  const error = adding.error ?? removing.error
  const isOn = here !== undefined

  const turn = (isWanted: boolean) => {
    adding.reset()
    removing.reset()
    if (isWanted) adding.mutate()
    else if (here) removing.mutate([here])
  }

  return (
    <div className="grid gap-3">
      <Switch
        isOn={adding.isPending || (isOn && !removing.isPending)}
        isBusy={adding.isPending || removing.isPending}
        // A switch that is on can always be turned off, whatever the browser supports.
        disabled={support !== 'ready' && !isOn}
        onChange={turn}
        hint={
          support === 'ready'
            ? 'A notification, even when this page is closed. It stops when you sign out.'
            : SUPPORT_WORDS[support]
        }
        error={error && pushErrorMessage(error)}
      >
        On this device
      </Switch>
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-2 text-sm">
            {others.length === 1
              ? 'Also on for one other device.'
              : `Also on for ${others.length} other devices.`}
          </p>
          <Button
            look="quiet"
            isBusy={removingOthers.isPending}
            onClick={() => removingOthers.mutate(others)}
          >
            Turn off there
          </Button>
          {removingOthers.error && (
            <p role="alert" className="w-full font-medium text-bad text-sm">
              Couldn't turn them off. {errorMessage(removingOthers.error)}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const NoReminders = ({ error, retry }: Failure) => (
  <Notice kind="bad">
    <p>
      <span className="block font-semibold">Couldn't load your reminders</span>
      {errorMessage(error)}
    </p>
    <Button look="quiet" onClick={() => void retry()}>
      Try Again
    </Button>
  </Notice>
)

/** Explains why the switch can't be used here, and what to do about it. */
const SUPPORT_WORDS: Record<Exclude<PushSupport, 'ready'>, string> = {
  blocked:
    'Your browser blocks notifications from this site. Tap the icon next to the address, allow notifications, then reload this page.',
  'install-first': `On an iPhone or iPad, add ${brand.name} to your home screen first, then open it from there and turn this on.`,
  unsupported: "This browser can't show notifications.",
}

function pushErrorMessage(error: unknown): string {
  if (!(error instanceof DOMException)) return errorMessage(error)
  if (error.name === 'NotSupportedError') return SUPPORT_WORDS.unsupported
  if (error.name !== 'NotAllowedError')
    return "Your browser couldn't set up notifications. Please try again later."
  return pushSupport() === 'blocked'
    ? SUPPORT_WORDS.blocked
    : "You didn't allow notifications. Turn this on again to be asked once more."
}
