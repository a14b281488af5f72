import { sendResetMail } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useAct } from './use-act.ts'

export function SetPasswordByMail({ email }: { email: string }) {
  const { isBusy, act } = useAct('No mail was sent')

  const send = () =>
    act(async () => {
      await call(sendResetMail, { body: { email } })
      toast({ title: 'Mail sent', description: 'Follow its link to set a password.' })
    })

  return (
    <>
      <p className="wrap-anywhere">
        We send a link to <strong className="font-semibold">{email}</strong>. It shows that the
        address is yours, and lets you choose a password.
      </p>
      <div className="grid sm:justify-start">
        <Button look="quiet" isBusy={isBusy} onClick={send}>
          Set a password by mail
        </Button>
      </div>
    </>
  )
}
