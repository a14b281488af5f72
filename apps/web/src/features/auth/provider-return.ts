import { type Provider, PROVIDER_NAMES } from '@nextround/contract/auth'
import { useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { toast } from '#ui/toast.ts'

/** Why a provider sent someone back without a session; said once. */
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
    `There is an account with this e-mail already. Sign in with your password, then link ${name} in your account.`,
  email_not_found: (name) =>
    `${name} gave us no verified e-mail. Verify one there, or sign up with a password.`,
  suspended: () => 'This account is suspended. Write to us if you think that is a mistake.',
}

/** Reads `?provider=github&error=CODE`, cleans the address, and returns the reason in words. */
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
