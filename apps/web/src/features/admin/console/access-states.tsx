import { CallError } from '@nextround/contract/call'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '#platform/error-words.ts'
import { ButtonLink } from '#ui/button.tsx'

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

/** For whoever is signed in and is no admin. */
export const ForAdminsOnly = () => (
  <Closed
    title="This page is for admins"
    action={{ to: '/dashboard', label: 'Go to your dashboard' }}
  >
    Your account may not see it. If you work with us and should see it, ask an admin for the role.
  </Closed>
)

/** What stands in place of a section that the server refuses to show; undefined for any other error. */
export function refusedSection(error: unknown): ReactNode {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'auth.forbidden') return <ForAdminsOnly />
  if (error.code !== 'auth.second-factor-missing') return undefined
  return (
    <Closed
      title="A second factor is needed"
      action={{ to: '/account', label: 'Go to your account' }}
    >
      {errorMessage(error)}
    </Closed>
  )
}
