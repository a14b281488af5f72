import * as notes from '@nextround/contract/notes'
import * as progress from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import { deleteDrive } from './drive-queries.ts'
import { getDashboard } from './get-dashboard.ts'
import { getQuizGains } from './get-quiz-gains.ts'
import { getStudy } from './get-study.ts'
import { listNotesRead, markNoteRead, markNoteUnread } from './notes-read.ts'
import { closeAlert } from './queries.ts'
import { resourceRoutes } from './resources/routes.ts'
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

  route(progress.getDrivePlan, async ({ user }) => {
    const { plan } = await getStudy(db, user.id)
    return { plan }
  }),

  route(progress.setDrive, ({ user, body }) => setDrive(db, user.id, body)),

  route(notes.listReadNotes, async ({ user }) => ({ notes: await listNotesRead(db, user.id) })),

  route(notes.markNoteRead, async ({ user, params }) => {
    await markNoteRead(db, { userId: user.id, ...params })
    return {}
  }),

  route(notes.markNoteUnread, async ({ user, params }) => {
    await markNoteUnread(db, { userId: user.id, ...params })
    return {}
  }),

  route(progress.deleteDrive, async ({ user }) => {
    await deleteDrive(db, user.id)
    return { plan: null }
  }),

  ...resourceRoutes({ db }),
]
