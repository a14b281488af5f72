import { sendResetMail } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { wordsFor } from '#platform/error-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { EmailField } from './email-field.tsx'

type Props = { onSent: (email: string) => void }

export function ForgotForm({ onSent }: Props) {
  const { form, complaints, failure, isBusy } = useForm({
    async send({ email = '' }) {
      await call(sendResetMail, { body: { email } })
      onSent(email)
    },
  })

  return (
    <Form {...form}>
      <EmailField autoComplete="username" error={complaints['email']} />
      {failure !== undefined && <Notice kind="bad">{wordsFor(failure)}</Notice>}
      <SubmitButton isBusy={isBusy} busyLabel="Sending...">
        Send the mail
      </SubmitButton>
    </Form>
  )
}
