import { useLocation, useNavigate } from 'react-router'
import { sessionChanged } from './session.ts'
import { wantedPage } from './wanted-page.ts'

/** After the server has opened a session: learn whose it is, greet, go to the wanted page. */
export function useEnter(greet: () => void) {
  const navigate = useNavigate()
  const { search } = useLocation()

  return async () => {
    await sessionChanged()
    greet()
    await navigate(wantedPage(search), { replace: true })
  }
}
