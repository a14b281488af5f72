import * as operations from '@nextround/contract/operations'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#platform/http/route.ts'
import { findPeople } from './find-people.ts'
import { openPerson } from './open-person.ts'
import { searchAuditLog } from './search-audit-log.ts'

export const operationsRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
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
