import { brand } from '@nextround/content'
import { signUp } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useLocation, useNavigate } from 'react-router'
import { serviceWords } from '#platform/error-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import type { Arrival } from './arrival.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Providers } from './providers.tsx'
import { TERMS_NEEDED, TermsCheckbox } from './terms-checkbox.tsx'
import { useEnter } from './use-enter.ts'

const failed = (description: string) =>
  toast({ title: 'Signup failed', description, kind: 'destructive' })

const welcome = () =>
  toast({
    title: 'Account created!',
    description: `Welcome to ${brand.name}! Your account has been created successfully.`,
  })

export function SignupForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const enter = useEnter(welcome)
  const { form, complaints, failure, isBusy } = useForm({
    onComplaint: ({ hasAgreedToTerms }) => hasAgreedToTerms && failed(TERMS_NEEDED),
    onFailure: (error) =>
      failed(serviceWords(error) ?? 'There was an error creating your account. Please try again.'),
    async send({ name = '', email = '', password = '' }) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { name, email, password, hasAgreedToTerms: true as const, timeZone }
      const { isSignedIn } = await call(signUp, { body })
      if (isSignedIn) return enter()
      toast({
        title: 'Account created!',
        description: 'Please check your email to verify your account.',
      })
      const state: Arrival = { sentTo: email }
      return navigate(`/login${search}`, { state })
    },
  })

  return (
    <Form {...form}>
      <Field
        label="Full Name"
        name="name"
        required
        maxLength={80}
        data-missing="Enter your name."
        autoComplete="name"
        error={complaints['name']}
      />
      <EmailField error={complaints['email']} />
      <NewPasswordField error={complaints['password']} />
      <TermsCheckbox error={complaints['hasAgreedToTerms']} />
      {failure !== undefined && (
        <Notice kind="bad">{serviceWords(failure) ?? 'An error occurred during signup'}</Notice>
      )}
      <SubmitButton isBusy={isBusy} busyLabel="Creating account...">
        Create Account
      </SubmitButton>
      <Providers />
    </Form>
  )
}
