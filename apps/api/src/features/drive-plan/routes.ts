import * as contract from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import { deleteDrive } from './queries.ts'
import { setDrive } from './set-drive.ts'
import type { Study } from './study.ts'

export const drivePlanRoutes = ({ db, study }: { db: Db; study: Study }): Route[] => [
  route(contract.getDrivePlan, async ({ user }) => {
    const { plan } = await study.get(user.id)
    return { plan }
  }),

  route(contract.setDrive, ({ user, body }) => setDrive({ db, study }, user.id, body)),

  route(contract.deleteDrive, async ({ user }) => {
    await deleteDrive(db, user.id)
    return { plan: null }
  }),
]
