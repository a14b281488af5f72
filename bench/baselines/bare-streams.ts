import { createServer } from 'node:http'
import { heldMemory } from './serve-memory.ts'

const HEARTBEAT_MS = 10_000

/** A minimal event stream server: node:http, headers, and a comment every ten seconds. */
createServer((request, response) => {
  if (request.url === '/') {
    response.end('ready')
    return
  }
  if (request.url === '/memory') {
    void heldMemory().then((held) => response.end(JSON.stringify(held)))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(':\n\n')
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS)
  response.once('close', () => clearInterval(heartbeat))
}).listen(Number(process.env['PORT']), '127.0.0.1')
