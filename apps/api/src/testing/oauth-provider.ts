import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whoever signs in at the provider next; `null` says no there. */
export type Person = { id: number; name: string; email: string; isVerified: boolean }

type Grant = { person: Person; challenge: string; redirectUri: string; clientId: string }

export type OAuthProvider = {
  url: string
  /** What an operator would register: one application for both providers. */
  settings: Record<string, string>
  signsInNext(person: Person | null): void
  stop(): void
}

/**
 * GitHub and Google on loopback, each at its own paths below its own host name. It is as strict as they
 * are: client secret, redirect address, a code for one use, PKCE.
 */
export async function startOAuthProvider(port = 0): Promise<OAuthProvider> {
  let next: Person | null = null
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Person>()

  function authorize({ searchParams: asked }: URL) {
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    if (!next) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      codes.set(code, {
        person: next,
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        clientId: asked.get('client_id') ?? '',
      })
      back.searchParams.set('code', code)
    }
    return back.href
  }

  function exchange(form: URLSearchParams) {
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
    return { access_token: token, token_type: 'bearer' }
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
      if (pathname.endsWith('/authorize') || pathname.endsWith('/auth')) {
        response.writeHead(302, { location: authorize(url) }).end()
        return
      }
      // For journeys in a browser, which run in another process.
      if (pathname === '/next') {
        next = JSON.parse(await bodyOf(request)) as Person | null
        response.end('{}')
        return
      }
      response.setHeader('content-type', 'application/json')
      if (pathname.endsWith('/access_token') || pathname.endsWith('/token')) {
        response.end(JSON.stringify(exchange(new URLSearchParams(await bodyOf(request)))))
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
    signsInNext: (person) => (next = person),
    stop: () => server.close(),
  }
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
