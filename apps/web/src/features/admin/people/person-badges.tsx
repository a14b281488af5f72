import type { Role } from '@nextround/contract/auth'
import { Badge } from '#ui/badge.tsx'
import { ROLE_NAMES } from './people-words.ts'

type Props = { role: Role; isSuspended: boolean; isEmailVerified: boolean }

/** Only what differs from most accounts. */
export const PersonBadges = ({ role, isSuspended, isEmailVerified }: Props) => (
  <span className="flex flex-wrap gap-1.5 empty:hidden">
    {role !== 'learner' && <Badge look="accent">{ROLE_NAMES[role]}</Badge>}
    {isSuspended && <Badge look="bad">Suspended</Badge>}
    {!isEmailVerified && <Badge look="amber">Email not verified</Badge>}
  </span>
)
