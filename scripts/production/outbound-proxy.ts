import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** A proxy for a closed network: redirects connections to these hosts to a local port, and refuses all others. */
export async function startOutboundProxy(hosts: string[], port: number) {
  const server = createServer((_, response) => response.writeHead(405).end())
  server.on('connect', ({ url = '' }, client) => {
    const [host = ''] = url.split(':')
    if (!hosts.includes(host)) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const target = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      target.pipe(client).pipe(target)
    })
    target.on('error', () => client.destroy())
    client.on('error', () => target.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  }
}
