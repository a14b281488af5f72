import { confirmSecondFactor } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { type SyntheticEvent, useState } from 'react'
import { wordsFor } from '#platform/error-words.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { SecretToScan } from './secret-to-scan.tsx'
import { useAct } from './use-act.ts'

export type Secret = { secret: string; uri: string }
type Props = { secret: Secret; onTurnedOn: (backupCodes: string[]) => void; onClose: () => void }

export function SecondFactorSetup({ secret, onTurnedOn, onClose }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, act } = useAct('Not turned on')

  const turnOn = async () => {
    const { backupCodes } = await call(confirmSecondFactor, { body: { code } })
    onTurnedOn(backupCodes)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code)) return setError('Enter the six digits that the app shows.')
    act(turnOn, (refusal) => {
      if (refusal.code !== 'auth.wrong-code') return false
      setError(wordsFor(refusal))
      return true
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <SecretToScan secret={secret} />
      <h3 className="border-line border-t pt-5 font-bold">2. Enter the code that it shows</h3>
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next)
          setError(undefined)
        }}
        error={error}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" isBusy={isBusy}>
          Turn on
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
