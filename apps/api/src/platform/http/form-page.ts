import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether a browser submitted the form without our script. Then a person sees the reply, so it must be a page. Browsers
 * without the `sec-fetch-mode` header are recognised by what they accept.
 */
const isSentByBrowser = ({ 'sec-fetch-mode': mode, accept = '' }: FastifyRequest['headers']) =>
  mode === undefined ? accept.trimStart().startsWith('text/html') : mode === 'navigate'

/** Redirects a form to its page, which shows the outcome. Returns undefined for any other call, which gets JSON. */
export function redirectToForm(
  { headers, routeOptions: { config } }: FastifyRequest,
  reply: FastifyReply,
  outcome: 'sent' | 'not-sent',
): FastifyReply | undefined {
  if (!config.formPage || !isSentByBrowser(headers)) return undefined
  return reply.redirect(`${config.formPage}#${outcome}`, 303)
}
