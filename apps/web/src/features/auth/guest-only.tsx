import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { GoTo } from '#platform/go-to.tsx'
import { useSession } from './use-current-user.ts'
import { wantedPage } from './wanted-page.ts'

/** A learner who is signed in is sent on to the wanted page. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { search } = useLocation()
  return session.is === 'user' ? <GoTo to={wantedPage(search)} /> : children
}
