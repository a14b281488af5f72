import { sendVerificationMail } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Form, FormFailure } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { EmailField } from './email-field.tsx'

export function VerificationMailForm() {
  const [sentTo, setSentTo] = useState('')
  const { form, errors, failure, isBusy } = useForm<'email'>({
    async send({ email = '' }) {
      setSentTo('')
      await call(sendVerificationMail, { body: { email } })
      setSentTo(email)
    },
  })

  return (
    <Form {...form}>
      <EmailField autoComplete="username" error={errors.email} />
      <FormFailure error={failure} />
      {sentTo && (
        <Notice>
          If {sentTo} still needs to be verified, a new email is on its way. It can take a minute.
        </Notice>
      )}
      <SubmitButton isBusy={isBusy} busyLabel="Sending...">
        Send the email again
      </SubmitButton>
    </Form>
  )
}
