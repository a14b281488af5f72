import type { CurrentUser } from '@nextround/contract/auth'
import { createContext, type ReactNode, useContext } from 'react'

const Auth = createContext<CurrentUser | undefined>(undefined)

type Props = { user: CurrentUser; children: ReactNode }

/** Wraps everything that only a signed-in learner sees. */
export const AuthProvider = ({ user, children }: Props) => <Auth value={user}>{children}</Auth>

export function useAuth(): { user: CurrentUser } {
  const user = useContext(Auth)
  if (!user) throw new Error('useAuth must be used within an AuthProvider')
  return { user }
}
