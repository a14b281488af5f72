import * as contract from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import { deleteDrive } from './queries.ts'
import { setDrive } from './set-drive.ts'
import type { Study } from './study.ts'

export const drivePlanRoutes = ({ db, study }: { db: Db; study: Study }): Route[] => [
  route(contract.getStudyPlan, ({ user }) => study.getPlan(user.id)),

  route(contract.getDrivePlan, async ({ user }) => {
    const { day } = await study.get(user.id)
    return { plan: day.drive && { drive: day.drive, ...NO_DAYS } }
  }),

  route(contract.setDrive, async ({ user, body }) => {
    await setDrive(db, user.id, body)
    return { plan: { drive: body, ...NO_DAYS } }
  }),

  route(contract.deleteDrive, async ({ user }) => {
    await deleteDrive(db, user.id)
    return { plan: null }
  }),
]

/** Pages of the previous release read the days here. */
const NO_DAYS = { days: [], leftOut: { tasks: [], minutes: 0, minutesADayNeeded: 0 } }
