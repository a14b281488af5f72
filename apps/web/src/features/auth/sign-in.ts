import { brand } from '@nextround/content'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#ui/toast.ts'
import { sessionChanged } from './session.ts'
import { wantedPage } from './wanted-page.ts'

/** After the server has opened a session: load the user, greet, go to the wanted page. */
export function useEnterSession(greet: () => void) {
  const navigate = useNavigate()
  const { search } = useLocation()

  return async () => {
    await sessionChanged()
    greet()
    await navigate(wantedPage(search), { replace: true })
  }
}

export const welcomeBack = () =>
  toast({ title: 'Login successful', description: `Welcome back to ${brand.name}` })
