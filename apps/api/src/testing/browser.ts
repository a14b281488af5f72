import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

export type Browser = {
  get(path: string): Promise<LightMyRequestResponse>
  post(path: string, body?: object): Promise<LightMyRequestResponse>
  put(path: string, body?: object): Promise<LightMyRequestResponse>
  delete(path: string): Promise<LightMyRequestResponse>
  /** The cookie header that it would send now. */
  cookie(): string
  /** Follows redirects, on our server or the provider's, until there is a page. Returns its address. */
  follow(url: string): Promise<string>
}

/** Stores cookies and follows redirects like a browser on our pages. */
export function openBrowser(app: FastifyInstance, origin: string, cookie = ''): Browser {
  const jar = new Map(cookie ? cookie.split('; ').map(pair) : [])
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(method: InjectOptions['method'], url: string, body?: object) {
    const answer = await app.inject({
      method: method!,
      url,
      headers: { origin, cookie: header() },
      ...(body && { payload: body }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name, value] = pair(line)
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  async function follow(url: string): Promise<string> {
    const isOurs = url.startsWith('/') || url.startsWith(origin)
    if (!isOurs) {
      const response = await fetch(url, { redirect: 'manual' })
      return follow(response.headers.get('location') ?? '')
    }
    const path = url.replace(origin, '')
    if (!path.startsWith('/api/')) return path
    return follow(String((await send('GET', path)).headers.location))
  }

  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    cookie: header,
    delete: (path) => send('DELETE', path),
    follow,
  }
}

function pair(line: string): [string, string] {
  const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
  return [name.trim(), value]
}
