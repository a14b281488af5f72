import * as auth from '@nextround/contract/auth'
import { type Route, route } from '#platform/http/route.ts'

export const authRoutes = (): Route[] => [
  route(auth.getCurrentUser, async ({ findUser }) => ({ user: (await findUser()) ?? null })),
]
