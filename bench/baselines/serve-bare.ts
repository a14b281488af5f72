import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

export type BaselineRequest = {
  url: string
  userId: string
  cookie: string
  body: Record<string, string>
}
export type RunStatement = (
  name: string,
  text: string,
  values: unknown[],
) => Promise<Record<string, unknown>>

/** A minimal server: node:http, JSON, one pool, named statements. No session, limits, validation, log or headers. */
export function serveBare(
  reply: (asked: BaselineRequest, ask: RunStatement) => Promise<object>,
): void {
  const { DATABASE_URL, DATABASE_POOL_SIZE, PORT } = process.env
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: Number(DATABASE_POOL_SIZE),
    options: '-c plan_cache_mode=force_generic_plan',
  })
  const ask: RunStatement = async (name, text, values) => {
    const { rows } = await pool.query({ name, text, values })
    return rows[0] as Record<string, unknown>
  }
  // Callers return every few seconds. The API keeps their connections for as long.
  createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.method === 'GET') {
      response.end('ready')
      return
    }
    read(request)
      .then((asked) => reply(asked, ask))
      .then((body) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      )
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  }).listen(Number(PORT), '127.0.0.1')
}

async function read(request: IncomingMessage): Promise<BaselineRequest> {
  const text = await new Promise<string>((resolve) => {
    let all = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (all += chunk)).once('end', () => resolve(all))
  })
  const { url = '', headers } = request
  const body = JSON.parse(text) as Record<string, string>
  return { url, userId: String(headers['x-user']), cookie: headers.cookie ?? '', body }
}
