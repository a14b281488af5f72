import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { SESSION_COOKIE } from '../apps/api/src/features/auth/session-cookie.ts'
import { marksIn, plantMarks, unmarkedKeysIn } from '../apps/api/src/testing/secret-marks.ts'
import { freePort } from './services/free-port.ts'

export type Traffic = { replies: number; explanations: number; leaks: string[] }

/** As the server itself: a connection that ends while the next request is on its way fails that request. */
const KEEP_ALIVE_MS = 65_000

/**
 * Stands between the browsers of the journeys and the site, reads every reply before it is handed on, and asks
 * the database whether what it explains was answered: a key that travels too early is seen wherever it hides.
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
    // A sample is in no table, and is explained to whoever has answered it.
    const isSample = asked.method === 'POST' && asked.url?.startsWith('/api/samples/')
    const unmarked = isSample ? [] : unmarkedKeysIn(text)
    seen.replies += 1
    seen.explanations += marks.length
    if (marks.length + unmarked.length === 0) return
    const { rows } = await pool.query<{ early: string[] }>(NOT_DUE, [tokenIn(asked), marks])
    // No row: whoever edits questions sees their keys.
    const found = rows.flatMap(({ early }) => [...early, ...unmarked])
    if (found.length > 0) seen.leaks.push(`${asked.method} ${asked.url}: ${found.join(', ')}`)
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
    /** Where journeys ask what was seen. */
    trafficUrl: `http://127.0.0.1:${tellPort}`,
    /** Opens `port` for browsers and hands on to the server, which listens at the port returned. */
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

/** Of these questions, those that this browser's learner has neither answered nor seen the result of. */
const NOT_DUE = `
  SELECT coalesce(array_agg(asked.id), '{}') AS early
    FROM unnest($2::text[]) AS asked (id)
   WHERE NOT EXISTS (SELECT FROM sessions JOIN quiz_answers USING (user_id)
                      WHERE token = $1 AND question_id = asked.id)
     AND NOT EXISTS (SELECT FROM sessions JOIN quiz_sessions USING (user_id)
                      WHERE token = $1 AND status = 'completed' AND asked.id = ANY (question_ids))
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
