import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { currentSession, sessionChanged } from './session.ts'
import { welcomeBack } from './sign-in.ts'

/** On every page: a provider's site leads back to the page that the learner wanted. */
export function useProviderGreeting() {
  const navigate = useNavigate()

  useEffect(() => {
    if (location.search.includes('signed-in=')) void greet(navigate)
  }, [navigate])
}

/** Once: the address is cleaned, so that a reload does not greet again. */
async function greet(navigate: NavigateFunction) {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  query.delete('signed-in')
  await navigate({ pathname, search: query.toString(), hash }, { replace: true })
  await sessionChanged()
  if (currentSession().is === 'user') welcomeBack()
}
