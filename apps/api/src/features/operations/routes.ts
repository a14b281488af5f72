import * as operations from '@nextround/contract/operations'
import * as overview from '@nextround/contract/overview'
import type { Deps } from '#platform/deps.ts'
import type { Health } from '#platform/http/health.ts'
import { type Route, route } from '#platform/http/route.ts'
import { exportOverview } from './export-overview.ts'
import { findPeople } from './find-people.ts'
import { loadOverview } from './load-overview.ts'
import { lookAtHealth } from './look-at-health.ts'
import { openPerson } from './open-person.ts'
import { searchAuditLog } from './search-audit-log.ts'

type OperationsDeps = Pick<Deps, 'db' | 'config'> & {
  checks: Health
  /** The jobs that send email. */
  mailJobs: string[]
}

export const operationsRoutes = (deps: OperationsDeps): Route[] => {
  const { db, config } = deps
  return [
    route(overview.getOverview, ({ query: { days = '30' } }) =>
      loadOverview(db, { days: Number(days), tokenPrice: config.AI_TOKEN_PRICE ?? null }),
    ),

    route(overview.getHealth, async () => ({ health: await lookAtHealth(deps) })),

    route(overview.exportOverview, ({ query: { table = 'days' } }) => exportOverview(db, table)),

    route(operations.listPeople, ({ query: { search = '', page = 1 } }) =>
      findPeople(db, { search, page }),
    ),

    route(operations.getPerson, async ({ user, params }) => ({
      person: await openPerson(db, { ...params, adminId: user.id }),
    })),

    route(operations.searchAuditLog, ({ query: { page = 1, ...asked } }) =>
      searchAuditLog(db, { ...asked, page }),
    ),
  ]
}
