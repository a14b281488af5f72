import { brand } from '@nextround/content'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#ui/toast.ts'
import { forgetWantedPage } from './device-account.ts'
import { refreshSession } from './session.ts'
import { wantedPage } from './wanted-page.ts'

/**
 * Call it after the server has opened a session. It loads the user, greets them and opens the page that they wanted.
 */
export function useEnterSession(greet: () => void) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return async () => {
    await refreshSession()
    forgetWantedPage()
    greet()
    // Skipped if the visitor has opened another page in the meantime.
    if (location.pathname === pathname) await navigate(wantedPage(search), { replace: true })
  }
}

export const welcomeBack = () =>
  toast({ title: 'Login successful', description: `Welcome back to ${brand.name}` })
