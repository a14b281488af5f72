import type { CurrentUser, Role } from '@nextround/contract/auth'
import { CallError } from '@nextround/contract/call'
import { Lock } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { errorMessage } from '#platform/error-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { hasRole, type TeamRole } from './sections.ts'

type Props = { title: string; children: ReactNode; action: { to: string; label: string } }

const Closed = ({ title, children, action }: Props) => (
  <section className="column grid justify-items-start gap-3 py-12 md:py-16">
    <Lock aria-hidden="true" className="size-7 text-ink-3" />
    <h1 className="font-extrabold text-3xl md:text-4xl">{title}</h1>
    <p className="max-w-prose text-ink-2 text-lg">{children}</p>
    <div className="mt-3">
      <ButtonLink to={action.to}>{action.label}</ButtonLink>
    </div>
  </section>
)

const REFUSED = { admin: 'This page is for admins', editor: 'This page is for editors' }

/** Shown to signed-in users with another role. */
const Forbidden = ({ needs }: { needs: TeamRole }) => (
  <Closed title={REFUSED[needs]} action={{ to: '/dashboard', label: 'Go to your dashboard' }}>
    You don't have access to this page. If you're on the team and should, ask an admin for the role.
  </Closed>
)

const UserRole = createContext<Role>('learner')
export const useRole = () => useContext(UserRole)

type TeamProps = { needs: TeamRole; user: CurrentUser; children: ReactNode }

/** The server enforces access. This only avoids requests that it would refuse. */
export const TeamOnly = ({ needs, user, children }: TeamProps) => (
  <UserRole value={user.role}>
    {hasRole(user.role, needs) ? children : <Forbidden needs={needs} />}
  </UserRole>
)

/** Returns what to show if the server refuses a section, or undefined for any other error. */
export function refusedSection(error: unknown, needs: TeamRole): ReactNode {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'auth.forbidden') return <Forbidden needs={needs} />
  if (error.code !== 'auth.second-factor-missing') return undefined
  return (
    <Closed
      title="Two-factor authentication is required"
      action={{ to: '/account', label: 'Go to your account' }}
    >
      {errorMessage(error)}
    </Closed>
  )
}
