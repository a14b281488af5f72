import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether a browser has sent the form itself, without a script of ours: then a person looks at the reply, and it must be
 * a page. Browsers that do not say how they came say what they would like to be shown.
 */
const isSentByBrowser = ({ 'sec-fetch-mode': mode, accept = '' }: FastifyRequest['headers']) =>
  mode === undefined ? accept.trimStart().startsWith('text/html') : mode === 'navigate'

/** Leads a form back to its page, which shows what became of it. Nothing for any other call: it is answered with JSON. */
export function leadToFormPage(
  { headers, routeOptions: { config } }: FastifyRequest,
  reply: FastifyReply,
  outcome: 'sent' | 'not-sent',
): FastifyReply | undefined {
  if (!config.formPage || !isSentByBrowser(headers)) return undefined
  return reply.redirect(`${config.formPage}#${outcome}`, 303)
}
