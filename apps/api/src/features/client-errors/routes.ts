import { reportClientError } from '@nextround/contract/client-errors'
import { Counter } from '@prometheus-io/client'
import type { Deps } from '#platform/deps.ts'
import { network } from '#platform/http/network.ts'
import { type Route, route } from '#platform/http/route.ts'
import { keyedHash } from '#platform/keys.ts'
import { createLimiter } from '#platform/limiter.ts'
import { receiveReport } from './receive-report.ts'

/** Per network and hour. A campus that reports more than this has told us enough. */
const MAX_REPORTS = 60

export function clientErrorRoutes({
  db,
  log,
  redis,
  config,
  metrics,
}: Pick<Deps, 'db' | 'log' | 'redis' | 'config' | 'metrics'>): Route[] {
  const limiter = createLimiter(redis, 'client-errors', {
    points: MAX_REPORTS,
    seconds: 60 * 60,
    ifTooMany: 'request.too-many',
  })
  const received = new Counter({
    name: 'client_errors_total',
    help: 'Errors that browsers have reported.',
    labelNames: ['kind'],
    registers: [metrics],
  })
  const measure = (kind: string) => received.inc({ kind })

  return [
    route(reportClientError, async ({ body, client }) => {
      // A keyed hash, so that Redis never holds an address.
      await limiter.take(keyedHash(config.TOKEN_KEYS, 'client-errors', network(client.ip)))
      return receiveReport({ db, log, measure }, body)
    }),
  ]
}
