import { PROVIDER_NAMES, type Provider } from '@nextround/contract/auth'
import type { NavigateFunction } from 'react-router'
import { failedWith, providerFailed } from './provider-failed.ts'

const WORDS: Record<string, (name: string) => string> = {
  account_not_linked: (name) =>
    `There is an account with this e-mail already. Sign in with your password, then link ${name} in your account.`,
  email_not_found: (name) =>
    `${name} told us no verified e-mail. Verify one there, or sign up with a password.`,
  suspended: () => 'This account is suspended. Write to us if you think that is a mistake.',
}

/** Reads `?provider=github&error=CODE`, cleans the address, tells what happened and hands back the words. */
export async function tellRefusal(navigate: NavigateFunction) {
  const { provider = '', error, ...rest } = Object.fromEntries(new URLSearchParams(location.search))
  if (!error || !isProvider(provider)) return undefined
  const words = WORDS[error]?.(PROVIDER_NAMES[provider]) ?? failedWith(provider)
  providerFailed(provider, words)
  await navigate({ search: new URLSearchParams(rest).toString() }, { replace: true })
  return words
}

const isProvider = (name: string): name is Provider => Object.hasOwn(PROVIDER_NAMES, name)
