import { sendVerificationMail } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { Notice } from '#ui/notice.tsx'
import { type Arrival } from './arrival.ts'
import { MailAgain } from './mail-again.tsx'

export function ArrivalNote({ sentTo, isReset }: Arrival) {
  if (isReset) return <Notice>Your password is changed. Sign in with the new one.</Notice>
  if (!sentTo) return null
  return (
    <Notice>
      <p>
        We sent a mail to <strong>{sentTo}</strong>. Open the link in it to verify your address,
        then sign in.
      </p>
      <MailAgain send={() => call(sendVerificationMail, { body: { email: sentTo } })} />
    </Notice>
  )
}
