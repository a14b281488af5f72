import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Says once why a provider sent someone back. Few come back so: what it takes is fetched when it happens. */
export function useProviderReturn() {
  const [words, setWords] = useState<string>()
  const navigate = useNavigate()

  useEffect(() => {
    if (!location.search.includes('error=')) return
    void import('./provider-return.ts')
      .then(({ tellRefusal }) => tellRefusal(navigate))
      .then(setWords)
  }, [navigate])

  return words
}
