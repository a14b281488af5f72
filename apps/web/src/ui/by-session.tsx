import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Every page contains all of these. Attributes of the root element decide which is shown (platform/shown-user.ts). */
export const ForGuests = ({ children }: Props) => (
  <div className="contents for-learners:hidden">{children}</div>
)

export const ForLearners = ({ children }: Props) => (
  <div className="hidden for-learners:contents">{children}</div>
)

export const ForTeam = ({ children }: Props) => (
  <div className="hidden for-team:contents">{children}</div>
)
