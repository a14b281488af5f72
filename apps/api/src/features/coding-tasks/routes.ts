import * as contract from '@nextround/contract/coding-tasks'
import * as judging from '@nextround/contract/judging'
import { type Route, route } from '#platform/http/route.ts'
import { cancelSubmission } from './cancel-submission.ts'
import { claimJobs } from './claim-jobs.ts'
import type { CodingDeps } from './coding-deps.ts'
import { getSubmission } from './get-submission.ts'
import { getWork, listWork } from './get-work.ts'
import { openHint } from './open-hint.ts'
import { openSolution } from './open-solution.ts'
import { renewLeases } from './renew-leases.ts'
import { reportJob } from './report-job.ts'
import { saveDraft } from './save-draft.ts'
import { submitProgram } from './submit-program.ts'

export const codingTaskRoutes = (deps: CodingDeps): Route[] => [
  route(contract.listCodingTasks, ({ user }) => listWork(deps, { userId: user.id })),

  route(contract.getCodingWork, ({ user, params }) =>
    getWork(deps, { userId: user.id, ...params }),
  ),

  route(contract.saveCodingDraft, ({ user, params, body }) =>
    saveDraft(deps, { userId: user.id, ...params, ...body }),
  ),

  route(contract.openTaskHint, ({ user, params, body }) =>
    openHint(deps, { userId: user.id, ...params, ...body }),
  ),

  route(contract.openTaskSolution, ({ user, params }) =>
    openSolution(deps, { userId: user.id, ...params }),
  ),

  route(contract.submitProgram, ({ user, body }) =>
    submitProgram(deps, { userId: user.id, ...body }),
  ),

  route(contract.getSubmission, ({ user, params }) =>
    getSubmission(deps.db, { userId: user.id, ...params }),
  ),

  route(contract.cancelSubmission, ({ user, params }) =>
    cancelSubmission(deps, { userId: user.id, ...params }),
  ),

  route(judging.claimJobs, ({ judge, body, signal }) =>
    claimJobs(deps, { judge: judge.name, ...body, signal }),
  ),

  route(judging.renewLeases, ({ judge, body }) =>
    renewLeases(deps, { judge: judge.name, ...body }),
  ),

  route(judging.reportJob, ({ judge, params, body }) =>
    reportJob(deps, { judge: judge.name, ...params, ...body }),
  ),
]
