import { Problem } from '@nextround/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireUser } from './access.ts'
import { clientOf, setCookiesOn } from './client.ts'
import { FileReply } from './file-reply.ts'
import type { FindSession, Route, SessionUser } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user?: SessionUser
  }
  interface FastifyContextConfig {
    access?: string
  }
}

/** The same for every endpoint: who calls, what is sent, what may be answered. */
export function mount(app: FastifyInstance, { endpoint, handle }: Route, findSession: FindSession) {
  const { method, path, access, needsConfirmation, summary, params, query, body } = endpoint
  const [, , tag = 'api'] = path.split('/')

  app.route({
    method,
    url: path,
    config: { access: needsConfirmation ? `${access}, confirmed` : access },
    schema: {
      summary,
      description: `Access: ${access}${needsConfirmation ? ', confirmed within minutes' : ''}.`,
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: endpoint.reply, '4xx': Problem, '5xx': Problem },
    },
    // Before the body is read: a stranger's megabytes are not worth parsing.
    onRequest: async (request) => {
      if (access === 'public') return
      request.user = await requireUser(endpoint, request.headers.cookie, findSession)
    },
    handler: async (request, reply) => {
      const answer = await handle(received(request, reply, findSession) as never)
      return answer instanceof FileReply ? answer.sendOn(reply) : answer
    },
  })
}

function received(request: FastifyRequest, reply: FastifyReply, findSession: FindSession) {
  const { cookie } = request.headers
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    user: request.user,
    findUser: async () => {
      const found = cookie ? await findSession(cookie) : undefined
      return found?.isWaiting ? undefined : found
    },
    // Few ask for it, and behind a proxy the address takes work.
    get client() {
      return clientOf(request)
    },
    setCookies: setCookiesOn(reply),
  }
}
