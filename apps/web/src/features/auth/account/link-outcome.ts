import { PROVIDER_NAMES } from '@nextround/contract/auth'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '#ui/toast.ts'

/** Says it once, and cleans the address, so that a reload does not say it again. */
export function useLinkOutcome() {
  const [query, setQuery] = useSearchParams()

  useEffect(() => {
    const outcome = linkOutcome(query)
    if (!outcome) return
    toast(outcome)
    setQuery({}, { replace: true })
  }, [query, setQuery])
}

const nameOf = (provider: string | null) =>
  Object.entries(PROVIDER_NAMES).find(([id]) => id === provider)?.[1]

/** What the provider's way back says about the attempt to link it, or nothing. */
export function linkOutcome(query: URLSearchParams): Parameters<typeof toast>[0] | undefined {
  const linked = nameOf(query.get('linked'))
  if (linked) return { title: `${linked} is linked` }

  const error = query.get('error')
  if (!error) return undefined
  const name = nameOf(query.get('provider')) ?? 'the provider'
  return { title: 'Not linked', description: reason(error, name), kind: 'destructive' }
}

function reason(error: string, name: string) {
  if (error === 'email_does_not_match') return `That ${name} account has another e-mail.`
  if (error === 'account_already_linked_to_different_user') {
    return `That ${name} account belongs to another NextRound account.`
  }
  return `There was an error linking ${name}. Please try again.`
}
