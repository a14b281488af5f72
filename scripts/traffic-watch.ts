import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { SESSION_COOKIE } from '../apps/api/src/features/auth/session-cookie.ts'
import { JOURNEY_HEADER } from '../apps/api/src/testing/journey-header.ts'
import { marksIn, plantMarks, unmarkedKeysIn } from '../apps/api/src/testing/secret-marks.ts'
import { freePort } from './services/free-port.ts'

/** A reply that contained a key too early. `journey` is empty if the header is missing, as in a service worker. */
type Leak = { journey: string; reply: string }
export type Traffic = { replies: number; explanations: number; leaks: Leak[] }

/** The same as the server's: closing a connection while the next request is on its way would fail that request. */
const KEEP_ALIVE_MS = 65_000

/**
 * A proxy between the browsers of the journeys and the site. It reads every reply and asks the database whether the
 * explained questions were answered, so it detects a key that is sent too early, wherever it is.
 */
export async function startTrafficWatch(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  await plantMarks(pool)
  const seen: Traffic = { replies: 0, explanations: 0, leaks: [] }
  const servers = [createServer((_, reply) => reply.end(JSON.stringify(seen)))]
  const tellPort = await freePort()
  servers[0]?.listen(tellPort, '127.0.0.1')

  async function look(asked: IncomingMessage, answer: IncomingMessage, body: Buffer) {
    const text = unpacked(body, answer.headers['content-encoding'])
    const marks = marksIn(`${answer.rawHeaders.join(' ')} ${text}`)
    // A sample is in no table and is explained once it is answered. The API reference describes keys but contains none.
    const isSample = asked.method === 'POST' && asked.url?.startsWith('/api/samples/')
    const unmarked = isSample || asked.url === '/openapi.json' ? [] : unmarkedKeysIn(text)
    seen.replies += 1
    seen.explanations += marks.length
    if (marks.length + unmarked.length === 0) return
    const { rows } = await pool.query<{ early: string[] }>(NOT_DUE, [tokenIn(asked), marks])
    // No row means that the user edits questions and may see their keys.
    const found = rows.flatMap(({ early }) => [...early, ...unmarked])
    if (found.length === 0) return
    const journey = String(asked.headers[JOURNEY_HEADER] ?? '')
    seen.leaks.push({ journey, reply: `${asked.method} ${asked.url}: ${found.join(', ')}` })
  }

  async function handBack(asked: IncomingMessage, answer: IncomingMessage, reply: ServerResponse) {
    const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
    const chunks: Buffer[] = []
    if (isStream) reply.writeHead(answer.statusCode ?? 500, answer.rawHeaders)
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer)
      if (isStream) reply.write(chunk)
    }
    await look(asked, answer, Buffer.concat(chunks))
    if (isStream) reply.end()
    else reply.writeHead(answer.statusCode ?? 500, answer.rawHeaders).end(Buffer.concat(chunks))
  }

  return {
    /** Journeys ask here what was seen. */
    trafficUrl: `http://127.0.0.1:${tellPort}`,
    /** Opens `port` for browsers and forwards to the server, which must listen on the returned port. */
    async before(port: number): Promise<number> {
      const serverPort = await freePort()
      const agent = new Agent({ keepAlive: true })
      const handOn = (asked: IncomingMessage, reply: ServerResponse) => {
        const { method = 'GET', url = '/', headers } = asked
        const onward = request({
          host: '127.0.0.1',
          port: serverPort,
          agent,
          method,
          path: url,
          headers,
        })
        onward.on('response', (answer) => {
          handBack(asked, answer, reply).catch((error: unknown) => {
            console.error(`${url} could not be watched`, error)
            reply.destroy()
          })
        })
        onward.on('error', () => reply.destroy())
        asked.pipe(onward)
      }
      servers.push(createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handOn).listen(port))
      return serverPort
    },
    async stop() {
      for (const server of servers) server.close().closeAllConnections()
      await pool.end()
    },
  }
}

/** Selects the questions that this browser's learner has neither answered nor revealed. */
const NOT_DUE = `
  SELECT coalesce(array_agg(asked.id), '{}') AS early
    FROM unnest($2::text[]) AS asked (id)
   WHERE NOT EXISTS (SELECT FROM sessions JOIN quiz_answers USING (user_id)
                      WHERE token = $1 AND question_id = asked.id)
     AND NOT EXISTS (SELECT FROM sessions JOIN revealed_keys USING (user_id)
                      WHERE token = $1 AND question_id = asked.id)
  HAVING NOT EXISTS (SELECT FROM sessions JOIN users ON users.id = user_id
                      WHERE token = $1 AND role <> 'learner')`

function tokenIn({ headers }: IncomingMessage): string {
  const [, value = ''] = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(headers.cookie ?? '') ?? []
  return decodeURIComponent(value).split('.')[0] ?? ''
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  if (encoding === 'gzip') return gunzipSync(body).toString()
  if (encoding === 'zstd') return zstdDecompressSync(body).toString()
  return body.toString()
}
