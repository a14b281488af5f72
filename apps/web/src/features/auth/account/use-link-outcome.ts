import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '#ui/toast.ts'
import { linkOutcome } from './link-outcome.ts'

/** Says it once, and cleans the address, so that a reload does not say it again. */
export function useLinkOutcome() {
  const [query, setQuery] = useSearchParams()

  useEffect(() => {
    const outcome = linkOutcome(query)
    if (!outcome) return
    toast(outcome)
    setQuery({}, { replace: true, preventScrollReset: true })
  }, [query, setQuery])
}
