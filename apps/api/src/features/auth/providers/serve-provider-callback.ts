import { Provider } from '@nextround/contract/auth'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { toClient, setCookiesOn } from '#platform/http/client.ts'
import type { AuthTools } from '../tools.ts'
import { finishRoundTrip } from './finish-round-trip.ts'

/**
 * Where providers send the browser back to. It cannot change, because operators have registered it with the providers.
 */
const CALLBACK_PATH = '/api/auth/callback/:provider'

/** Not in the contract, because the browser navigates here directly and is redirected. */
export function serveProviderCallback(app: FastifyInstance, tools: AuthTools): void {
  const schema = { hide: true, params: z.object({ provider: Provider }) }

  app.get<{ Params: { provider: Provider } }>(
    CALLBACK_PATH,
    { config: { access: 'public' }, schema },
    async (request, reply) => {
      const { path, query, cookies } = await finishRoundTrip(
        tools,
        {
          provider: request.params.provider,
          callbackUrl: new URL(request.url, tools.config.PUBLIC_URL),
        },
        toClient(request),
      )
      setCookiesOn(reply)(cookies)
      return reply.redirect(`${path}?${new URLSearchParams(query).toString()}`, 303)
    },
  )
}
