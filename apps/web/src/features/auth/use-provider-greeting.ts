import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { currentSession, refreshSession } from './session.ts'
import { welcomeBack } from './sign-in.ts'

/** Runs on every page, because a provider's site leads back to the page that the learner wanted. */
export function useProviderGreeting() {
  const navigate = useNavigate()

  useEffect(() => {
    if (location.search.includes('signed-in=')) void greet(navigate)
  }, [navigate])
}

/** Removes the parameter from the address, so that a reload doesn't greet again. */
async function greet(navigate: NavigateFunction) {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  query.delete('signed-in')
  await navigate({ pathname, search: query.toString(), hash }, { replace: true })
  await refreshSession()
  if (currentSession().status === 'user') welcomeBack()
}
