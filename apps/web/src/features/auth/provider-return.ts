import { type Provider, PROVIDER_NAMES } from '@nextround/contract/auth'
import { useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { toast } from '#ui/toast.ts'

/** Explains, once, why a provider sent someone back without a session. */
export function useProviderReturn() {
  const [reason, setReason] = useState<string>()
  const navigate = useNavigate()

  useEffect(() => {
    if (location.search.includes('error=')) void explainRefusal(navigate).then(setReason)
  }, [navigate])

  return reason
}

const REASONS: Record<string, (name: string) => string> = {
  account_not_linked: (name) =>
    `There's already an account with this email. Sign in with your password, then link ${name} on your account page.`,
  email_not_found: (name) =>
    `${name} didn't give us a verified email address. Verify one there, or sign up with a password.`,
  suspended: () => 'This account is suspended. Contact us if you think this is a mistake.',
}

/** Reads `?provider=github&error=CODE`, removes it from the address and returns the reason in words. */
async function explainRefusal(navigate: NavigateFunction) {
  const { provider = '', error, ...rest } = Object.fromEntries(new URLSearchParams(location.search))
  if (!error || !isProvider(provider)) return undefined
  const reason = REASONS[error]?.(PROVIDER_NAMES[provider]) ?? providerFailureText(provider)
  toastProviderFailure(provider, reason)
  await navigate({ search: new URLSearchParams(rest).toString() }, { replace: true })
  return reason
}

const isProvider = (name: string): name is Provider => Object.hasOwn(PROVIDER_NAMES, name)

export const providerFailureText = (provider: Provider) =>
  `There was an error signing in with ${PROVIDER_NAMES[provider]}. Please try again.`

export const toastProviderFailure = (provider: Provider, description: string) =>
  toast({ title: `${PROVIDER_NAMES[provider]} login failed`, description, kind: 'destructive' })
