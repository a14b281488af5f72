import { CONTRACT_LEVEL, CONTRACT_LEVEL_HEADER } from '../packages/contract/src/contract-level.ts'
import type { ChildProcess } from 'node:child_process'
import { answers, start } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'

type Call = { cookie?: string; body?: object; address?: string }
export type Ask = (method: string, path: string, call?: Call) => Promise<Response>
export type ServerProcess = { name: string; process: ChildProcess; ask: Ask }

type Settings = Record<string, string> & { PUBLIC_URL: string }

/** Settings of a server process that shares its database and counters with others. */
export const makeSettings = (place: { databaseUrl: string; redisUrl: string }) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://nextround.example',
  DATABASE_URL: place.databaseUrl,
  REDIS_URL: place.redisUrl,
  // Lets callers on this machine use different addresses.
  TRUSTED_PROXIES: '127.0.0.1',
  DRAIN_SECONDS: '0',
})

/** Starts one API process, and returns a function that calls it like our pages. */
export async function startServerProcess(name: string, env: Settings): Promise<ServerProcess> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const process = start(name, ['node', 'apps/api/src/server.ts'], {
    ...env,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    // The name of its connections in PostgreSQL.
    PGAPPNAME: name,
  })
  await answers(`http://127.0.0.1:${port}/readyz`)
  if (process.exitCode !== null) throw new Error(`${name} has ended, and another server answered`)
  const ask: Ask = (method, path, { cookie = '', body, address } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        origin: env.PUBLIC_URL,
        cookie,
        [CONTRACT_LEVEL_HEADER]: String(CONTRACT_LEVEL),
        ...(address && { 'x-forwarded-for': address }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { name, process, ask }
}
