import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { createLimiter } from '../limiter.ts'
import { network } from './network.ts'

/** Shared by all guests of a network, such as a household, hostel or campus. */
const GUESTS_PER_MINUTE = 600
/**
 * Five calls a second: several times as many as a learner needs who taps through quizzes on two devices, and too few
 * to harm others.
 */
const LEARNER_PER_MINUTE = 300
/** An extra limit for calls that cost as much as many others: more than anyone needs, but too low for a loop. */
const EXPENSIVE_PER_MINUTE = { guests: 60, learner: 20 }
/** For all hosts with one token: a claim and a report for each job of 1,000 a minute, and heartbeats, twice over. */
const JUDGE_PER_MINUTE = 6000

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request to the API or to an unknown address once, however often it is called. */
    countCall(request: FastifyRequest): Promise<void>
    /** Forgets the calls of an account, or of guests on this machine. Only tests and the demo do this. */
    forgetCalls(accountId?: string): Promise<void>
  }
  interface FastifyRequest {
    isCounted: boolean
  }
}

/** Limits API calls per minute: by account for signed-in users, by network for guests. */
export function limitRate(app: FastifyInstance, redis: Redis | undefined): void {
  const limiter = (name: string, points: number) =>
    createLimiter(redis, name, { points, seconds: 60, ifTooMany: 'request.too-many' })
  const guests = limiter('rate', GUESTS_PER_MINUTE)
  const learners = limiter('rate:learner', LEARNER_PER_MINUTE)
  const judges = limiter('rate:judge', JUDGE_PER_MINUTE)
  const expensive = {
    guests: limiter('rate:expensive', EXPENSIVE_PER_MINUTE.guests),
    learners: limiter('rate:expensive:learner', EXPENSIVE_PER_MINUTE.learner),
  }

  app.decorateRequest('isCounted', false)
  app.decorate('countCall', async (request) => {
    if (request.isCounted) return
    request.isCounted = true
    const { access, rateClass } = request.routeOptions.config
    // A wrong token counts as a guest.
    if (access === 'judge' && request.judge) return judges.take(request.judge.name)
    const id = await request.caller.findCountedId()
    await (id ? learners.take(countedAs(id)) : guests.take(network(request.ip)))
    if (rateClass !== 'expensive') return
    await (id ? expensive.learners.take(countedAs(id)) : expensive.guests.take(network(request.ip)))
  })
  app.decorate('forgetCalls', async (accountId) => {
    const key = accountId === undefined ? '127.0.0.1' : countedAs(accountId)
    const counters = accountId === undefined ? 'guests' : 'learners'
    await Promise.all([
      (accountId === undefined ? guests : learners).reset(key),
      expensive[counters].reset(key),
    ])
  })
  // Checks the matched route, not the address, which can be written in many ways. A request without a route leads
  // nowhere. The site counts its own dead ends.
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions
    if (!url || url.startsWith('/api/')) await app.countCall(request)
  })
}

/** Hashed, because Redis must never hold an account's id. */
const countedAs = (id: string): string => hash('sha256', id, 'base64url')

/** The Redis keys that count the calls of an account, or of guests on this machine. Only journeys delete them. */
export function listCounters(accountId?: string): string[] {
  const who = accountId === undefined ? '127.0.0.1' : `learner:${countedAs(accountId)}`
  return [`rate:${who}`, `rate:expensive:${who}`]
}
