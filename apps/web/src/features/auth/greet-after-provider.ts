import type { NavigateFunction } from 'react-router'
import { currentSession, sessionChanged } from './session.ts'
import { welcomeBack } from './welcome-back.ts'

/** Back from a provider's site, signed in: say so once, and clean the address. */
export async function greetAfterProvider(navigate: NavigateFunction) {
  const { pathname, search, hash } = location
  const asked = new URLSearchParams(search)
  asked.delete('signed-in')
  await navigate({ pathname, search: asked.toString(), hash }, { replace: true })
  await sessionChanged()
  if (currentSession().is === 'user') welcomeBack()
}
