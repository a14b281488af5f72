import * as auth from '@nextround/contract/auth'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#platform/http/route.ts'
import { endSession } from './queries.ts'

export const authRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  route(auth.getCurrentUser, async ({ findUser }) => ({ user: (await findUser()) ?? null })),

  route(auth.signOut, async ({ user }) => {
    await endSession(db, { userId: user.id, sessionId: user.sessionId })
    return { hasEnded: true }
  }),
]
