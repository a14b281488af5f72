import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** All stand in every page; what is shown follows from attributes of the root (platform/shown-user.ts). */
export const ForGuests = ({ children }: Props) => (
  <div className="contents for-learners:hidden">{children}</div>
)

export const ForLearners = ({ children }: Props) => (
  <div className="hidden for-learners:contents">{children}</div>
)

export const ForTeam = ({ children }: Props) => (
  <div className="hidden for-team:contents">{children}</div>
)
