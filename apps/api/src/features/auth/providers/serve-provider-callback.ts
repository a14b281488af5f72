import { Provider } from '@nextround/contract/auth'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors.ts'
import { type Client, clientOf, setCookiesOn } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { headersFor, takeSession } from '../call-better-auth.ts'
import { findSession } from '../find-session.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { sessionCookie } from '../session-cookie.ts'
import { endSessionWithToken, renewSession } from '../sessions.ts'
import type { AuthTools } from '../tools.ts'

/** Where providers send the browser back to. The address is registered with them, so it is better-auth's own. */
const CALLBACK_PATH = '/api/auth/callback/:provider'

/** Not in the contract: a browser comes here by itself and is sent on. */
export function serveProviderCallback(app: FastifyInstance, tools: AuthTools): void {
  const { betterAuth, config, db } = tools
  const schema = { hide: true, params: z.object({ provider: Provider }) }

  app.get<{ Params: { provider: Provider } }>(
    CALLBACK_PATH,
    { config: { access: 'public' }, schema },
    async (request, reply) => {
      const { provider } = request.params
      const client = clientOf(request)
      const answer = await betterAuth().handler(
        new Request(new URL(request.url, config.PUBLIC_URL), {
          headers: headersFor(client, config),
        }),
      )
      const target = new URL(answer.headers.get('location') ?? '/login', config.PUBLIC_URL)
      const { token, cookies } = takeSession(answer.headers)
      const to = (path: string, words: Record<string, string>) => {
        setCookiesOn(reply)(cookies)
        return reply.redirect(`${path}?${new URLSearchParams(words).toString()}`, 303)
      }

      const error = target.searchParams.get('error')
      const isLink = target.pathname === '/account'
      if (error) return to(isLink ? '/account' : '/login', { provider, error })
      if (!token)
        return isLink
          ? to('/account', { linked: provider })
          : to('/login', { provider, error: 'failed' })

      const user = await findSession(tools)(sessionCookie(token, config.SESSION_KEYS))
      if (!user) {
        await endSessionWithToken(db, token)
        return to('/login', { provider, error: 'suspended' })
      }
      cookies.push(await adoptLibrarySession(tools, { user, provider }, client))
      const next = `${target.pathname}${target.search}`
      if (user.isWaiting) return to('/login', { 'second-factor': '1', next })
      return to(target.pathname, {
        ...Object.fromEntries(target.searchParams),
        'signed-in': provider,
      })
    },
  )
}

/** The library created a session without an audit entry: it gets a new token and an entry before the browser has it. */
const adoptLibrarySession = (
  tools: AuthTools,
  { user, provider }: { user: SessionUser; provider: Provider },
  client: Client,
): Promise<string> =>
  tools.db.transaction().execute(async (trx) => {
    const token = await renewSession(trx, user.sessionId)
    if (!token) throw new AppError('auth.required')
    return completeSignIn(tools, trx, { userId: user.id, token, by: provider }, client)
  })
