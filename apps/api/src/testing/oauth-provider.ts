import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { JOURNEY_HEADER } from './journey-header.ts'

/** The person who signs in at the provider next. `null` declines there. */
export type Person = { id: number; name: string; email: string; isVerified: boolean }

type Claims = Record<string, string>
type Grant = {
  person: Person
  /** Changes to the ID token. */
  claims: Claims
  challenge: string
  redirectUri: string
  clientId: string
}

const ISSUERS = { github: 'https://github.com/login/oauth', google: 'https://accounts.google.com' }

export type OAuthProvider = {
  url: string
  /** The settings of an operator: one application for both providers. */
  settings: Record<string, string>
  /** Google also identifies the person in an ID token, whose claims a test may change. */
  signsInNext(person: Person | null, claims?: Claims): void
  stop(): void
}

/**
 * Starts local versions of GitHub and Google, each with its own paths and host name. They are as strict as the real
 * ones: client secret, redirect address, single-use code, PKCE with S256.
 */
export async function startOAuthProvider(port = 0): Promise<OAuthProvider> {
  let next: Person | null = null
  let nextClaims: Claims = {}
  /** Who signs in next in the browser of each journey, because journeys run at the same time. */
  const nextByJourney = new Map<string, Person | null>()
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Person>()

  function authorize({ pathname, searchParams: asked }: URL, person: Person | null) {
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('iss', ISSUERS[pathname.endsWith('/auth') ? 'google' : 'github'])
    if (asked.get('code_challenge_method') !== 'S256')
      back.searchParams.set('error', 'invalid_request')
    else if (!person) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      codes.set(code, {
        person,
        claims: nextClaims,
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        clientId: asked.get('client_id') ?? '',
      })
      back.searchParams.set('code', code)
    }
    return back.href
  }

  function exchange(pathname: string, form: URLSearchParams) {
    const grant = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
    const isRight =
      grant?.challenge === verifier.digest('base64url') &&
      grant.redirectUri === form.get('redirect_uri') &&
      grant.clientId === form.get('client_id') &&
      form.get('client_secret') === 'a-secret'
    if (!grant || !isRight) return { error: 'bad_verification_code' }
    const token = randomUUID()
    tokens.set(token, grant.person)
    const isGoogle = pathname.endsWith('/token')
    return {
      access_token: token,
      token_type: 'bearer',
      ...(isGoogle && { id_token: idToken(grant) }),
    }
  }

  function profile(path: string, { id, name, email, isVerified }: Person) {
    if (path.endsWith('/user')) return { id, login: `person-${id}`, name }
    if (path.endsWith('/emails')) return [{ email, primary: true, verified: isVerified }]
    return { sub: String(id), name, email, email_verified: isVerified }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://provider.invalid')
      const { pathname } = url
      const journey = request.headers[JOURNEY_HEADER]?.toString()
      if (pathname.endsWith('/authorize') || pathname.endsWith('/auth')) {
        const person = journey === undefined ? next : (nextByJourney.get(journey) ?? null)
        response.writeHead(302, { location: authorize(url, person) }).end()
        return
      }
      // For browser journeys, which run in another process.
      if (pathname === '/next' && journey !== undefined) {
        nextByJourney.set(journey, JSON.parse(await readBody(request)) as Person | null)
        response.end('{}')
        return
      }
      response.setHeader('content-type', 'application/json')
      if (pathname.endsWith('/access_token') || pathname.endsWith('/token')) {
        response.end(
          JSON.stringify(exchange(pathname, new URLSearchParams(await readBody(request)))),
        )
        return
      }
      const [, token = ''] = (request.headers.authorization ?? '').split(' ')
      const person = tokens.get(token)
      if (!person) response.writeHead(401).end('{}')
      else response.end(JSON.stringify(profile(pathname, person)))
    })()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: {
      OAUTH_STAND_IN_URL: url,
      GITHUB_CLIENT_ID: 'an-id',
      GITHUB_CLIENT_SECRET: 'a-secret',
      GOOGLE_CLIENT_ID: 'an-id',
      GOOGLE_CLIENT_SECRET: 'a-secret',
    },
    signsInNext: (person, claims = {}) => {
      next = person
      nextClaims = claims
    },
    stop: () => server.close(),
  }
}

/** The signature is not real: a token that comes directly from the provider is trusted because of TLS. */
function idToken({ person, clientId, claims }: Grant) {
  const now = Math.floor(Date.now() / 1_000)
  const payload = {
    iss: ISSUERS.google,
    aud: clientId,
    sub: String(person.id),
    iat: now,
    exp: now + 3_600,
    ...claims,
  }
  return [{ alg: 'RS256' }, payload, 'a signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
}

async function readBody(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
