import * as progress from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import { dropDrive } from './drive-queries.ts'
import { getDashboard } from './get-dashboard.ts'
import { getDrivePlan } from './get-drive-plan.ts'
import { closeAlert } from './queries.ts'
import { setDrive } from './set-drive.ts'

export const progressRoutes = ({ db }: { db: Db }): Route[] => [
  route(progress.getDashboard, ({ user }) => getDashboard(db, user.id)),

  route(progress.closeSkillAlert, async ({ user }) => {
    await closeAlert(db, user.id)
    return { isClosed: true }
  }),

  route(progress.getDrivePlan, ({ user }) => getDrivePlan(db, user.id)),

  route(progress.setDrive, ({ user, body }) => setDrive(db, user.id, body)),

  route(progress.forgetDrive, async ({ user }) => {
    await dropDrive(db, user.id)
    return { plan: null }
  }),
]
