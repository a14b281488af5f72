import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A program that runs learners' programs and calls us with a token. */
export type Judge = {
  /** The beginning of its token's hash, which tells tokens apart and reveals none. */
  name: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined unless the request has the token of a judge. Only endpoints of judges look at it. */
    readonly judge: Judge | undefined
  }
}

const digestOf = (token: string) => hash('sha256', token, 'buffer')

/**
 * Recognises judges by a bearer token. Hashes have one length and are compared in constant time, so the time of a reply
 * tells nothing about a token.
 */
export function recogniseJudges(app: FastifyInstance, tokens: string[]): void {
  const known = tokens.map((token) => {
    const digest = digestOf(token)
    return { digest, judge: { name: digest.toString('hex').slice(0, 12) } }
  })
  app.decorateRequest('judge', {
    getter() {
      const [, token] = /^Bearer (\S{1,500})$/.exec(this.headers.authorization ?? '') ?? []
      const digest = digestOf(token ?? '')
      // Compares with every token, whichever matches.
      const [found] = known.filter((one) => timingSafeEqual(one.digest, digest))
      return found?.judge
    },
  })
}
