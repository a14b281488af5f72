import * as reminders from '@nextround/contract/reminders'
import type { FastifyInstance } from 'fastify'

/**
 * The address in a mail's header, opened by a program that knows no unsubscribing in one click: a person is led to
 * the page with the button. Programs that look for viruses open it too, so nothing is changed by it.
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
