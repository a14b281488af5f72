import { removeSecondFactor } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { AskFirst } from './ask-first.tsx'
import { useConfirmed } from './confirmation.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import { useAct } from './use-act.ts'
import { useAskAccountAgain } from './use-account.ts'

type Props = { takesFocus: boolean; codesLeft: number; onTurnedOff: () => void }

export function SecondFactorOn({ takesFocus, codesLeft, onTurnedOff }: Props) {
  const [isAsking, setAsking] = useState(false)
  const confirmed = useConfirmed()
  const askAgain = useAskAccountAgain()
  const { isBusy, act } = useAct('Not turned off')
  const turnOff = () =>
    act(async () => {
      await confirmed(() => call(removeSecondFactor))
      onTurnedOff()
      toast({ title: 'Second factor is off' })
      await askAgain()
    })

  return (
    <>
      <p>{codesLeftWords(codesLeft)}</p>
      <div className="grid sm:justify-start">
        <Button
          ref={takesFocus ? focusOnMount : undefined}
          look="quiet"
          isBusy={isBusy}
          onClick={() => setAsking(true)}
        >
          Turn off
        </Button>
      </div>
      {isAsking && (
        <AskFirst
          title="Turn off the second factor?"
          yes="Turn it off"
          onYes={turnOff}
          onClose={() => setAsking(false)}
        >
          Your password alone will open your account. The backup codes stop working.
        </AskFirst>
      )}
    </>
  )
}

function codesLeftWords(left: number) {
  if (left === 0) return 'No backup codes left. Turn it off and on again to get new ones.'
  return left === 1 ? '1 backup code left.' : `${left} backup codes left.`
}
