import { startSecondFactor } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { Button } from '#ui/button.tsx'
import { useConfirmed } from './confirmation.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import type { Secret } from './second-factor-setup.tsx'
import { useAct } from './use-act.ts'

type Props = { takesFocus: boolean; onStarted: (secret: Secret) => void }

export function SecondFactorOff({ takesFocus, onStarted }: Props) {
  const confirmed = useConfirmed()
  const { isBusy, act } = useAct('Not turned on')
  const start = () => act(async () => onStarted(await confirmed(() => call(startSecondFactor))))

  return (
    <div className="grid sm:justify-start">
      <Button
        ref={takesFocus ? focusOnMount : undefined}
        look="quiet"
        isBusy={isBusy}
        onClick={start}
      >
        Turn on
      </Button>
    </div>
  )
}
