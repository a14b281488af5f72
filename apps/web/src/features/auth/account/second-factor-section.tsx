import { type Account, removeSecondFactor, startSecondFactor } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection, focusOnMount } from './account-section.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { useConfirmed } from '#platform/confirmation.tsx'
import { BackupCodes, SecondFactorSetup, type Secret } from './second-factor-setup.tsx'
import { useRefetchAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

type Step = { secret: Secret } | { backupCodes: string[] } | 'done'

export function SecondFactorSection({ account }: { account: Account }) {
  const [step, setStep] = useState<Step>()
  const refetchAccount = useRefetchAccount()
  const isOpen = typeof step === 'object'
  const isOn = account.hasSecondFactor
  const turnedOn = (backupCodes: string[]) => {
    setStep({ backupCodes })
    toast({
      title: 'Two-factor authentication is on',
      description: 'Your other devices have been signed out.',
    })
    void refetchAccount()
  }

  return (
    <AccountSection
      title="Two-factor authentication (2FA)"
      lead="After your password, you enter a code from an app on your phone. A stolen password isn't enough to get in."
      mark={<Badge look={isOn ? 'good' : 'plain'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      {isOpen && 'secret' in step && (
        <SecondFactorSetup
          secret={step.secret}
          onTurnedOn={turnedOn}
          onClose={() => setStep('done')}
        />
      )}
      {isOpen && 'backupCodes' in step && (
        <BackupCodes
          codes={step.backupCodes}
          email={account.email}
          onStored={() => setStep('done')}
        />
      )}
      {!isOpen && !isOn && !account.isEmailVerified && (
        <p>Verify your email first. Otherwise someone else could turn on 2FA and lock you out.</p>
      )}
      {!isOpen && !isOn && account.isEmailVerified && (
        <SecondFactorOff takesFocus={step === 'done'} onStarted={(secret) => setStep({ secret })} />
      )}
      {!isOpen && isOn && (
        <SecondFactorOn
          takesFocus={step === 'done'}
          codesLeft={account.backupCodesLeft}
          onTurnedOff={() => setStep('done')}
        />
      )}
    </AccountSection>
  )
}

type Props = { takesFocus: boolean; onStarted: (secret: Secret) => void }

function SecondFactorOff({ takesFocus, onStarted }: Props) {
  const confirmed = useConfirmed()
  const { isBusy, act } = useAction("Couldn't turn on 2FA")
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

type SecondFactorOnProps = { takesFocus: boolean; codesLeft: number; onTurnedOff: () => void }

function SecondFactorOn({ takesFocus, codesLeft, onTurnedOff }: SecondFactorOnProps) {
  const [isAsking, setAsking] = useState(false)
  const confirmed = useConfirmed()
  const refetchAccount = useRefetchAccount()
  const { isBusy, act } = useAction("Couldn't turn off 2FA")
  const turnOff = () =>
    act(async () => {
      await confirmed(() => call(removeSecondFactor))
      onTurnedOff()
      toast({ title: 'Two-factor authentication is off' })
      await refetchAccount()
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
        <ConfirmAction
          title="Turn off two-factor authentication?"
          yes="Turn it off"
          onYes={turnOff}
          onClose={() => setAsking(false)}
        >
          You'll sign in with only your password. Your backup codes stop working.
        </ConfirmAction>
      )}
    </>
  )
}

function codesLeftWords(left: number) {
  if (left === 0) return 'No backup codes left. Turn it off and on again to get new ones.'
  return left === 1 ? '1 backup code left.' : `${left} backup codes left.`
}
