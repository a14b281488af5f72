import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { start } from '../processes.ts'

/** An HTTPS port, and the plain server behind it. */
export type Front = { port: number; backendPort: number }

/** Starts HAProxy in a typical set-up: it terminates TLS and forwards the client's address. */
export function startTlsProxy(folder: string, pemFile: string, fronts: Front[]): void {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    [DEFAULTS, ...fronts.map((front) => describeFront(front, pemFile))].join('\n'),
  )
  start('proxy', ['haproxy', '-db', '-f', file])
}

const DEFAULTS = `
global
  log stdout format raw local0 err
defaults
  mode http
  log global
  option forwardfor
  timeout connect 5s
  timeout client 65s
  timeout server 65s
`

const describeFront = ({ port, backendPort }: Front, pemFile: string) => `
frontend front-${port}
  bind 127.0.0.1:${port} ssl crt ${pemFile} alpn h2,http/1.1
  http-request set-header X-Forwarded-Proto https
  default_backend back-${port}
backend back-${port}
  server one 127.0.0.1:${backendPort}
`
