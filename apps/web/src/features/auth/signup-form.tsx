import { brand } from '@nextround/content'
import { NAME_LENGTH, signUp } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { serviceMessage } from '#platform/error-words.ts'
import { useIsHere } from '#platform/use-is-here.ts'
import { useForm } from '#platform/use-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { FIRST_FIELD } from './auth-card.tsx'
import { EmailField } from './email-field.tsx'
import { keepWantedPage } from './device-account.ts'
import { Providers } from './late-parts.tsx'
import type { LoginState } from './login-notice.tsx'
import { NewPasswordField } from './password-field.tsx'
import { useEnterSession } from './sign-in.ts'

const failed = (description: string) =>
  toast({ title: 'Signup failed', description, kind: 'destructive' })

const welcome = () =>
  toast({
    title: 'Account created!',
    description: `Welcome to ${brand.name}! Your account has been created successfully.`,
  })

export function SignupForm() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { search, hash } = useLocation()
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hash === FIRST_FIELD) nameField.current?.focus()
  }, [hash])
  const enter = useEnterSession(welcome)
  const { form, field, errors, failure, isBusy } = useForm<
    'name' | 'email' | 'password' | 'hasAgreedToTerms'
  >({
    onInvalid: ({ hasAgreedToTerms }) => hasAgreedToTerms && failed(TERMS_NEEDED),
    onFailure: (error) =>
      failed(
        serviceMessage(error) ?? 'There was an error creating your account. Please try again.',
      ),
    async send({ name = '', email = '', password = '' }) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { name, email, password, hasAgreedToTerms: true as const, timeZone }
      const { isSignedIn } = await call(signUp, { body })
      if (isSignedIn) {
        await enter()
        return
      }
      toast({
        title: 'Account created!',
        description: 'Please check your email to verify your account.',
      })
      keepWantedPage(search)
      const state: LoginState = { sentTo: email }
      if (isHere()) await navigate(`/login${search}`, { state })
    },
  })

  return (
    <Form {...form}>
      <Field
        label="Full Name"
        {...field('name')}
        ref={nameField}
        required
        maxLength={NAME_LENGTH}
        data-missing="Enter your name."
        autoComplete="name"
        enterKeyHint="next"
      />
      <EmailField error={errors.email} />
      <NewPasswordField error={errors.password} />
      <TermsCheckbox error={errors.hasAgreedToTerms} />
      <FormFailure
        error={failure}
        message={serviceMessage(failure) ?? 'An error occurred during signup'}
      />
      <SubmitButton isBusy={isBusy} busyLabel="Creating account...">
        Create Account
      </SubmitButton>
      <Providers />
    </Form>
  )
}

const TERMS_NEEDED = 'You must agree to the terms and conditions'

const TermsCheckbox = ({ error }: { error: string | undefined }) => (
  <Checkbox
    name="hasAgreedToTerms"
    required
    data-missing={TERMS_NEEDED}
    error={error && <span role="alert">{error}</span>}
  >
    I agree to the <TextLink to="/terms">Terms of Service</TextLink> and the{' '}
    <TextLink to="/privacy">Privacy Policy</TextLink>
  </Checkbox>
)
