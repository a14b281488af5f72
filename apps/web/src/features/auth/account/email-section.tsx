import { type Account, requestEmailChange } from '@nextround/contract/account'
import { sendVerificationMail } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmailField } from '../email-field.tsx'
import { MailAgain } from '../late-parts.tsx'
import { AccountSection, focusOnMount, SubmitOrCancel } from './account-section.tsx'
import { useConfirmed } from '#platform/confirmation.tsx'

export function EmailSection({ account }: { account: Account }) {
  const { email, isEmailVerified } = account
  const [form, setForm] = useState<'open' | 'closed'>()
  const [sentTo, setSentTo] = useState('')

  return (
    <AccountSection
      title="Email"
      lead="You sign in with this address, and we email you there. Other learners never see it."
      mark={
        <Badge look={isEmailVerified ? 'good' : 'plain'}>
          {isEmailVerified ? 'Verified' : 'Not verified'}
        </Badge>
      }
    >
      <p className="wrap-anywhere">{email}</p>
      {!isEmailVerified && (
        <MailAgain send={() => call(sendVerificationMail, { body: { email } })} />
      )}
      {sentTo && (
        <Notice>
          We sent a link to {sentTo}. Open it in this browser. Nothing changes until you do.
        </Notice>
      )}
      {form === 'open' ? (
        <NewEmailForm
          onSent={(to) => {
            setSentTo(to)
            setForm('closed')
          }}
          onClose={() => setForm('closed')}
        />
      ) : (
        <div className="grid sm:justify-start">
          <Button ref={form && focusOnMount} look="quiet" onClick={() => setForm('open')}>
            Change email
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

type FormProps = { onSent: (email: string) => void; onClose: () => void }

function NewEmailForm({ onSent, onClose }: FormProps) {
  const confirmed = useConfirmed()
  const { form, errors, failure, isBusy } = useForm<'email'>({
    async send({ email = '' }) {
      await confirmed(() => call(requestEmailChange, { body: { email } }))
      onSent(email)
    },
  })

  return (
    <Form {...form}>
      <EmailField label="New email" error={errors.email} />
      <FormFailure error={failure} />
      <SubmitOrCancel isBusy={isBusy} busyLabel="Sending..." onCancel={onClose}>
        Send the link
      </SubmitOrCancel>
    </Form>
  )
}
