import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import type { Keyring } from '../apps/api/src/platform/keys.ts'
import type { TestApp } from '../apps/api/src/testing/app.ts'
import type { Ask } from './server-process.ts'

/** Calls like the client of other tests, but over the network. A server that dies before its reply is an error. */
export const learnerClient =
  (ask: Ask, keys: Keyring): TestApp['as'] =>
  (user) => {
    const caller =
      user === 'guest'
        ? {}
        : { cookie: sessionCookie(user.token, keys), address: makeAddress(user.id) }
    const send = (method: string) => async (path: string, body?: object) => {
      const reply = await ask(method, path, { ...caller, ...(body && { body }) })
      return {
        status: reply.status,
        body: await reply.json(),
        headers: Object.fromEntries(reply.headers),
      }
    }
    return {
      get: send('GET'),
      post: send('POST'),
      patch: send('PATCH'),
      put: send('PUT'),
      delete: send('DELETE'),
    }
  }

/** Each learner has a different address, because the rate limit is per address. */
const makeAddress = (userId: string) => {
  const [one, two, three] = Buffer.from(userId.slice(-6), 'hex')
  return `10.${one}.${two}.${three}`
}
