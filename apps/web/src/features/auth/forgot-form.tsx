import { sendResetMail } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useForm } from '#platform/use-form.ts'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { EmailField } from './email-field.tsx'

type Props = { onSent: (email: string) => void }

export function ForgotForm({ onSent }: Props) {
  const { form, errors, failure, isBusy } = useForm<'email'>({
    async send({ email = '' }) {
      await call(sendResetMail, { body: { email } })
      onSent(email)
    },
  })

  return (
    <Form {...form}>
      <EmailField autoComplete="username" error={errors.email} />
      <FormFailure error={failure} />
      <SubmitButton isBusy={isBusy} busyLabel="Sending...">
        Send the link
      </SubmitButton>
    </Form>
  )
}
