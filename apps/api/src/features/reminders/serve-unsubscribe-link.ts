import * as reminders from '@nextround/contract/reminders'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the address in an email's header when a program without one-click unsubscribe opens it, and redirects the
 * person to the page with the button. It changes nothing, because virus scanners open it too.
 */
export function serveUnsubscribeLink(app: FastifyInstance): void {
  const { path, query } = reminders.unsubscribe
  app.get<{ Querystring: { token: string } }>(
    path,
    { config: { access: 'public' }, schema: { hide: true, querystring: query } },
    async (request, reply) =>
      reply.redirect(
        `/unsubscribe?${new URLSearchParams({ token: request.query.token }).toString()}`,
        303,
      ),
  )
}
