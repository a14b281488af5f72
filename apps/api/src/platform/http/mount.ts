import { Problem } from '@nextround/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireUser } from './access.ts'
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
  const { method, path, access, summary, params, query, body, reply } = endpoint
  const [, , tag = 'api'] = path.split('/')

  app.route({
    method,
    url: path,
    config: { access },
    schema: {
      summary,
      description: `Access: ${access}.`,
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: reply, '4xx': Problem, '5xx': Problem },
    },
    // Before the body is read: a stranger's megabytes are not worth parsing.
    onRequest: async (request) => {
      if (access === 'public') return
      request.user = await requireUser(access, request.headers.cookie, findSession)
    },
    handler: (request) => handle(received(request, findSession) as never),
  })
}

function received(request: FastifyRequest, findSession: FindSession) {
  const { cookie } = request.headers
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    user: request.user,
    findUser: async () => (cookie ? findSession(cookie) : undefined),
  }
}
