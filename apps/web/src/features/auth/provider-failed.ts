import { PROVIDER_NAMES, type Provider } from '@nextround/contract/auth'
import { toast } from '#ui/toast.ts'

export const failedWith = (provider: Provider) =>
  `There was an error signing in with ${PROVIDER_NAMES[provider]}. Please try again.`

export const providerFailed = (provider: Provider, description: string) =>
  toast({ title: `${PROVIDER_NAMES[provider]} login failed`, description, kind: 'destructive' })
