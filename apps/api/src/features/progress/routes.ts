import * as progress from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import { deleteDrive } from './drive-queries.ts'
import { getDashboard } from './get-dashboard.ts'
import { getDrivePlan } from './get-drive-plan.ts'
import { getQuizGains } from './get-quiz-gains.ts'
import { closeAlert } from './queries.ts'
import { setDrive } from './set-drive.ts'

export const progressRoutes = ({ db }: { db: Db }): Route[] => [
  route(progress.getDashboard, ({ user }) => getDashboard(db, user.id)),

  route(progress.getQuizGains, ({ user, params }) =>
    getQuizGains(db, { userId: user.id, ...params }),
  ),

  route(progress.closeSkillAlert, async ({ user }) => {
    await closeAlert(db, user.id)
    return { isClosed: true }
  }),

  route(progress.getDrivePlan, ({ user }) => getDrivePlan(db, user.id)),

  route(progress.setDrive, ({ user, body }) => setDrive(db, user.id, body)),

  route(progress.deleteDrive, async ({ user }) => {
    await deleteDrive(db, user.id)
    return { plan: null }
  }),
]
