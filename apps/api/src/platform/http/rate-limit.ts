import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { createLimiter } from '../limiter.ts'
import { network } from './network.ts'

/** A household, a hostel or a campus: all who are not signed in there. */
const GUESTS_PER_MINUTE = 600
/** Five a second: several times what someone needs who taps through quizzes on two devices, and too few to harm others. */
const LEARNER_PER_MINUTE = 300
/** What each costs as much as many calls, beside being one of them: more often than anyone needs it, and no loop. */
const COSTLY_PER_MINUTE = { guests: 60, learner: 20 }

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request that is a call to the API or leads nowhere; a second time it does nothing. */
    countCall(request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    isCounted: boolean
  }
}

/** Calls to the API per minute: of a learner wherever they come from, of guests by network. */
export function limitRate(app: FastifyInstance, redis: Redis): void {
  const limiter = (name: string, points: number) =>
    createLimiter(redis, name, { points, seconds: 60, ifTooMany: 'request.too-many' })
  const guests = limiter('rate', GUESTS_PER_MINUTE)
  const learners = limiter('rate:learner', LEARNER_PER_MINUTE)
  const costly = {
    guests: limiter('rate:costly', COSTLY_PER_MINUTE.guests),
    learners: limiter('rate:costly:learner', COSTLY_PER_MINUTE.learner),
  }

  app.decorateRequest('isCounted', false)
  app.decorate('countCall', async (request) => {
    if (request.isCounted) return
    request.isCounted = true
    const id = await request.caller.findCountedId()
    await (id ? learners.take(countedAs(id)) : guests.take(network(request.ip)))
    if (request.routeOptions.config.rateClass !== 'costly') return
    await (id ? costly.learners.take(countedAs(id)) : costly.guests.take(network(request.ip)))
  })
  // By the route that was found, however its address was written. What has none leads nowhere; the site counts its
  // own dead ends.
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions
    if (!url || url.startsWith('/api/')) await app.countCall(request)
  })
}

/** Redis never holds an account's id. */
export const countedAs = (id: string): string => hash('sha256', id, 'base64url')
