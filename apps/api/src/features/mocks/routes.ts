import * as debriefs from '@nextround/contract/mock-debriefs'
import * as contract from '@nextround/contract/mocks'
import { type Route, route } from '#platform/http/route.ts'
import { beginSection } from './begin-section.ts'
import { findAgreed } from './debrief-queries.ts'
import type { PaperQuestion } from './draw-paper.ts'
import { getResult } from './get-result.ts'
import { getSitting } from './get-sitting.ts'
import { listDebriefs } from './list-debriefs.ts'
import { listMocks } from './list-mocks.ts'
import type { MockDeps } from './mock-deps.ts'
import { saveChanges } from './save-changes.ts'
import { saveDebrief } from './save-debrief.ts'
import { settleNow } from './settle-now.ts'
import { startMock } from './start-mock.ts'
import { submitSection } from './submit-section.ts'
import { takeOver } from './take-over.ts'

export const mockRoutes = <Question extends PaperQuestion>(deps: MockDeps<Question>): Route[] => [
  route(contract.listMockSittings, ({ user }) => listMocks(deps.db, user.id)),

  route(contract.startMock, ({ user, body, client: { contractLevel } }) =>
    startMock(deps, { userId: user.id, contractLevel, ...body }),
  ),

  route(contract.getMockSitting, ({ user, params }) =>
    getSitting(deps, { userId: user.id, ...params }),
  ),

  route(contract.takeOverMock, ({ user, params }) =>
    takeOver(deps, { userId: user.id, ...params }),
  ),

  route(contract.saveMockChanges, ({ user, params, body }) =>
    saveChanges(deps, { userId: user.id, ...params, ...body }),
  ),

  route(contract.beginMockSection, ({ user, params, body }) =>
    beginSection(deps, { userId: user.id, ...params, ...body }),
  ),

  route(contract.submitMockSection, ({ user, params, body }) =>
    submitSection(deps, { userId: user.id, ...params, ...body }),
  ),

  route(contract.settleMock, ({ user, params, body }) =>
    settleNow(deps, { userId: user.id, ...params, ...body }),
  ),

  route(contract.getMockResult, ({ user, params }) =>
    getResult(deps.db, { userId: user.id, ...params }),
  ),

  route(debriefs.listDebriefs, ({ user }) => listDebriefs(deps.db, { userId: user.id })),

  route(debriefs.saveDebrief, ({ user, params, body }) =>
    saveDebrief(deps.db, { userId: user.id, ...params, debrief: body }),
  ),

  route(debriefs.getReports, ({ params }) => findAgreed(deps.db, params.company)),
]
