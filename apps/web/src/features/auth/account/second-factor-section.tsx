import type { Account } from '@nextround/contract/account'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { toast } from '#ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SecondFactorSetup, type Secret } from './second-factor-setup.tsx'
import { useAskAccountAgain } from './use-account.ts'

type Step = { secret: Secret } | { backupCodes: string[] } | 'done'

export function SecondFactorSection({ account }: { account: Account }) {
  const [step, setStep] = useState<Step>()
  const askAgain = useAskAccountAgain()
  const isOpen = typeof step === 'object'
  const isOn = account.hasSecondFactor
  const turnedOn = (backupCodes: string[]) => {
    setStep({ backupCodes })
    toast({ title: 'Second factor is on', description: 'Your other devices are signed out.' })
    void askAgain()
  }

  return (
    <AccountSection
      title="Second factor"
      lead="A code from an app on your phone, asked for after the password. Whoever learns your password still stays out."
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
      {!isOpen && !isOn && (
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
