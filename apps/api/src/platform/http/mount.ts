import type { Endpoint, UploadEndpoint } from '@nextround/contract/endpoint'
import { Problem } from '@nextround/contract/problem'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requireJudge, requireUser } from './access.ts'
import { createHandler } from './answer.ts'
import { featureOfEndpoint } from './named-schemas.ts'
import type { Kind, Route, SessionUser } from './route.ts'
import { bodyDueAfter } from './time-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user?: SessionUser
  }
  interface FastifyContextConfig {
    access?: string
    kind?: Kind
    rateClass?: Endpoint['rateClass']
    bodyDueMs?: number
    isOneClick?: boolean
    /** Where a form goes that a browser submitted without our script. */
    formPage?: string
    /** Describes a multipart body for the API reference. */
    upload?: UploadEndpoint
  }
}

/**
 * Adds the route of an endpoint. Checks of access, rate and origin are the same for all kinds of endpoints, which
 * differ only in what they receive and send.
 */
export function mount(app: FastifyInstance, { endpoint, handle }: Route) {
  const { method, path, access, needsConfirmation, summary, params, query } = endpoint
  const { kind = 'json', rateClass = 'standard' } = endpoint
  const body = 'body' in endpoint ? endpoint.body : undefined
  const bodyLimit = 'bodyLimitBytes' in endpoint ? endpoint.bodyLimitBytes : undefined

  app.route({
    method,
    url: path,
    config: {
      access: needsConfirmation ? `${access}, confirmed` : access,
      kind,
      rateClass,
      bodyDueMs: bodyDueAfter(endpoint, app.timing),
      ...('isOneClick' in endpoint && { isOneClick: endpoint.isOneClick }),
      ...(endpoint.kind === 'upload' && {
        upload: endpoint,
        ...(endpoint.formPage && { formPage: endpoint.formPage }),
      }),
    },
    schema: {
      summary,
      description: `Access: ${access}${needsConfirmation ? ', confirmed within minutes' : ''}.`,
      tags: [featureOfEndpoint.get(`${method} ${path}`) ?? 'other'],
      ...(access !== 'public' && {
        security: [{ [access === 'judge' ? 'judge' : 'session']: [] }],
      }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: describeReply(endpoint), '4xx': Problem, '5xx': Problem },
    },
    ...(bodyLimit && { bodyLimit }),
    // No HEAD for files and streams: it would do all the work of a GET.
    exposeHeadRoute: kind === 'json',
    // Checks access before the body is read: megabytes from an unknown caller are not worth parsing.
    onRequest: async (request) => {
      if (access === 'public') return
      if (access === 'judge') return requireJudge(request)
      request.user = await requireUser({ access, needsConfirmation }, request.caller)
    },
    handler: createHandler(app, endpoint, handle),
  })
}

function describeReply(endpoint: Endpoint) {
  switch (endpoint.kind) {
    case 'stream':
      return { content: { 'text/event-stream': { schema: endpoint.event } } }
    case 'file':
      return {
        content: Object.fromEntries(endpoint.types.map((type) => [type, { schema: z.file() }])),
      }
    default:
      return endpoint.reply
  }
}
