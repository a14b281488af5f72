import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { GoTo } from '#platform/go-to.tsx'
import { useSession } from './use-current-user.ts'
import { wantedPage } from './wanted-page.ts'

/** Who is signed in needs no door: they are sent on. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { search } = useLocation()
  return session.is === 'user' ? <GoTo to={wantedPage(search)} /> : children
}
