import { brand } from '@nextround/content'
import { PROVIDER_NAMES } from '@nextround/contract/auth'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '#ui/toast.ts'

/** Shows the outcome once and removes it from the address, so that a reload doesn't repeat it. */
export function useLinkOutcome() {
  const [query, setQuery] = useSearchParams()

  useEffect(() => {
    const outcome = linkOutcome(query)
    if (!outcome) return
    toast(outcome)
    setQuery({}, { replace: true })
  }, [query, setQuery])
}

const providerName = (provider: string | null) =>
  Object.entries(PROVIDER_NAMES).find(([id]) => id === provider)?.[1]

/** Returns a toast about the attempt to link a provider, or undefined if the address holds no outcome. */
export function linkOutcome(query: URLSearchParams): Parameters<typeof toast>[0] | undefined {
  const linked = providerName(query.get('linked'))
  if (linked) return { title: `${linked} is linked` }

  const error = query.get('error')
  if (!error) return undefined
  const name = providerName(query.get('provider')) ?? 'the provider'
  return { title: 'Not linked', description: reason(error, name), kind: 'destructive' }
}

function reason(error: string, name: string) {
  if (error === 'email_does_not_match')
    return `That ${name} account uses a different email address.`
  if (error === 'account_already_linked_to_different_user') {
    return `That ${name} account belongs to another ${brand.name} account.`
  }
  return `Couldn't link ${name}. Please try again.`
}
