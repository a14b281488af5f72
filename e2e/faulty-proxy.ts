import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to a call: it is lost before it arrives (`drop`) or on the way back (`lose`), its reply breaks off
 * (`cut`) or is late (`delay`), or there is no reply at all, either with the server having received the call
 * (`hang-after`) or not (`hang`).
 */
export type Fault = 'drop' | 'lose' | 'cut' | 'delay' | 'hang' | 'hang-after'
type Call = { method: string; path: string }
type Options = { to: string; chooseFault: (call: Call) => Fault | undefined; delayMs?: number }

/** The site behind a bad connection, at a separate address. Only API calls get faults. */
export async function startFaultyProxy({ to, chooseFault, delayMs = 300 }: Options) {
  const site = new URL(to)
  const server = createServer((asked, reply) => {
    const { method = 'GET', url: path = '/' } = asked
    const fault = path.startsWith('/api/') ? chooseFault({ method, path }) : undefined
    if (fault === 'drop') reply.destroy()
    else if (fault === 'hang') asked.resume()
    else forward(asked, reply, site, (answer) => handBack(answer, reply, fault, delayMs))
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  }
}

/** Forwards a call to the site under the site's own address. */
export function forward(
  asked: IncomingMessage,
  reply: ServerResponse,
  { host, hostname, port, origin }: URL,
  onAnswer: (answer: IncomingMessage) => void,
) {
  const { method, url, headers } = asked
  // The site accepts only its own address.
  const own = { ...headers, host, ...(headers.origin && { origin }) }
  const onward = request({ hostname, port, method, path: url, headers: own }, onAnswer)
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
}

function handBack(
  answer: IncomingMessage,
  reply: ServerResponse,
  fault: Fault | undefined,
  delayMs: number,
) {
  const pass = () => reply.writeHead(answer.statusCode ?? 500, answer.rawHeaders)
  if (fault === 'hang-after') answer.resume()
  else if (fault === 'lose') reply.destroy()
  else if (fault === 'delay') setTimeout(() => answer.pipe(pass()), delayMs)
  else if (fault === 'cut') {
    answer.once('data', (part: Buffer) =>
      pass().write(part.subarray(0, part.length / 2), () => reply.destroy()),
    )
  } else answer.pipe(pass())
}
