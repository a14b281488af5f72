import { copyDatabase } from '../apps/api/src/testing/database.ts'
import { answers, start, stopAll } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'

type Call = { cookie?: string; body?: object }
export type Server = (method: string, path: string, call?: Call) => Promise<Response>

/** Two processes of the API on one database, as behind a balancer. */
export async function startTwoServers(redisUrl: string) {
  const database = await copyDatabase()
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://nextround.example',
    DATABASE_URL: database.url,
    // Counters of their own, shared by both.
    REDIS_URL: `${redisUrl}?keyPrefix=two-servers-${process.pid}:`,
    DRAIN_SECONDS: '0',
  }
  const startOne = async (name: string): Promise<Server> => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    start(name, ['node', 'apps/api/src/server.ts'], {
      ...env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    })
    await answers(`http://127.0.0.1:${port}/readyz`)
    return (method, path, { cookie = '', body } = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          origin: env.PUBLIC_URL,
          cookie,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
  }
  const [one, other] = await Promise.all([startOne('one'), startOne('other')])
  return {
    env,
    one,
    other,
    stop: async () => {
      await stopAll()
      await database.drop()
    },
  }
}
