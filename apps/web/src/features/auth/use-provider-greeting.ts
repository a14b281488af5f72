import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** On every page, for any page may have been the wanted one; what it takes is fetched when it happens. */
export function useProviderGreeting() {
  const navigate = useNavigate()

  useEffect(() => {
    if (!location.search.includes('signed-in=')) return
    void import('./greet-after-provider.ts').then(({ greetAfterProvider }) =>
      greetAfterProvider(navigate),
    )
  }, [navigate])
}
