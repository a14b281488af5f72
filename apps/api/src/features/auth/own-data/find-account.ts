import type { Account } from '@nextround/contract/account'
import { Provider } from '@nextround/contract/auth'
import type { Db } from '#platform/db/client.ts'
import { listSignInMethods } from '../providers/queries.ts'
import { getOwner, listSessions } from './queries.ts'

type AccountSession = { userId: string; sessionId: string }

export async function findAccount(db: Db, { userId, sessionId }: AccountSession): Promise<Account> {
  const [owner, ways, sessions] = await Promise.all([
    getOwner(db, userId),
    listSignInMethods(db, userId),
    listSessions(db, userId),
  ])
  return {
    name: owner.name,
    email: owner.email,
    isEmailVerified: owner.email_verified,
    role: owner.role,
    timeZone: owner.time_zone,
    isHiddenFromLeaderboard: owner.leaderboard_opt_out,
    joinedAt: owner.created_at.toISOString(),
    hasPassword: ways.includes('credential'),
    hasSecondFactor: owner.has_second_factor,
    backupCodesLeft: owner.codesLeft,
    providers: Provider.options.filter((provider) => ways.includes(provider)),
    sessions: sessions.map(({ id, user_agent, created_at, updated_at }) => ({
      id,
      isCurrent: id === sessionId,
      userAgent: user_agent ?? '',
      signedInAt: created_at.toISOString(),
      lastSeenAt: updated_at.toISOString(),
    })),
  }
}
