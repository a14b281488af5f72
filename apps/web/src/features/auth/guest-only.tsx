import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { GoTo } from '#platform/go-to.tsx'
import { useSession } from './use-current-user.ts'
import { wantedPage } from './wanted-page.ts'

/** Redirects signed-in learners to the page that they wanted. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { search } = useLocation()
  return session.status === 'user' ? <GoTo to={wantedPage(search)} /> : children
}
