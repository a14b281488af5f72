import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What befalls a call on its way: lost before it arrives (`drop`) or on the way back (`lose`), a reply that ends
 * in its middle (`cut`), a late one (`delay`), or none for ever, whether the server got the call (`hang-after`)
 * or not (`hang`).
 */
export type Fault = 'drop' | 'lose' | 'cut' | 'delay' | 'hang' | 'hang-after'
type Call = { method: string; path: string }
type Options = { to: string; faultOf: (call: Call) => Fault | undefined; delayMs?: number }

/** A site behind a bad line, under an address of its own. Only calls of the API meet faults. */
export async function startFaultyProxy({ to, faultOf, delayMs = 300 }: Options) {
  const site = new URL(to)
  const server = createServer((asked, reply) => {
    const { method = 'GET', url: path = '/' } = asked
    const fault = path.startsWith('/api/') ? faultOf({ method, path }) : undefined
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

/** Hands a call on to the site, which answers to its own address. */
export function forward(
  asked: IncomingMessage,
  reply: ServerResponse,
  { host, hostname, port, origin }: URL,
  onAnswer: (answer: IncomingMessage) => void,
) {
  const { method, url, headers } = asked
  // The site believes in its own address only.
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
