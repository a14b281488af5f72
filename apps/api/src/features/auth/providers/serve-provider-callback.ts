import { Provider } from '@nextround/contract/auth'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { clientOf, setCookiesOn } from '#platform/http/client.ts'
import { headersFor } from '../ask-better-auth.ts'
import { audit } from '../audit.ts'
import { endSessionOf } from '../end-session-of.ts'
import { findSession } from '../find-session.ts'
import { endSessionWithToken } from '../queries.ts'
import { readSessionCookie } from '../session-cookie.ts'
import type { AuthTools } from '../tools.ts'

/** Where providers send the browser back to. The address is registered with them, so it is better-auth's own. */
const CALLBACK_PATH = '/api/auth/callback/:provider'

/** The one route that is not in the contract: a browser comes here by itself and is sent on. */
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
        new Request(new URL(request.url, config.PUBLIC_URL), { headers: headersFor(client) }),
      )
      const target = new URL(answer.headers.get('location') ?? '/login', config.PUBLIC_URL)
      const cookies = answer.headers.getSetCookie()
      const to = (path: string, words: Record<string, string>) => {
        setCookiesOn(reply)(cookies)
        return reply.redirect(`${path}?${new URLSearchParams(words).toString()}`, 303)
      }

      const error = target.searchParams.get('error')
      const isLink = target.pathname === '/account'
      if (error) return to(isLink ? '/account' : '/login', { provider, error })

      const token = readSessionCookie(cookies.join('; '), config.SESSION_SECRET)
      if (!token && isLink) {
        const user = await findSession(tools)(client.cookie)
        if (user) {
          const details = { provider }
          await audit(db, { action: 'provider.linked', userId: user.id, actorId: user.id, details })
        }
        return to('/account', { linked: provider })
      }

      const user = await findSession(tools)(cookies.join('; '))
      if (!user) {
        if (token) await endSessionWithToken(db, token)
        return to('/login', { provider, error: 'suspended' })
      }
      await endSessionOf(tools, client)
      const next = `${target.pathname}${target.search}`
      if (user.isWaiting) return to('/login', { 'second-factor': '1', next })
      return to(target.pathname, {
        ...Object.fromEntries(target.searchParams),
        'signed-in': provider,
      })
    },
  )
}
