import * as notes from '@nextround/contract/notes'
import * as contract from '@nextround/contract/resources'
import { AppError } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import { isResource, listResources, type ResourceDeps } from './list-resources.ts'
import { markNoteRead } from './mark-note-read.ts'
import { addSaved, addViewed, listNotesRead, removeNoteRead, removeSaved } from './queries.ts'

/** Refuses unknown resources, so that a learner has no more rows than there are resources. */
function requireResource(resourceId: string): void {
  if (!isResource(resourceId)) throw new AppError('resource.not-found')
}

export const resourceRoutes = ({ db, getSkills }: ResourceDeps): Route[] => [
  route(notes.listReadNotes, async ({ user }) => ({ notes: await listNotesRead(db, user.id) })),

  route(notes.markNoteRead, async ({ user, params }) => {
    await markNoteRead(db, { userId: user.id, ...params })
    return {}
  }),

  route(notes.markNoteUnread, async ({ user, params }) => {
    await removeNoteRead(db, { userId: user.id, ...params })
    return {}
  }),

  route(contract.listMyResources, ({ user }) => listResources({ db, getSkills }, user.id)),

  route(contract.saveResource, async ({ user, params: { resourceId } }) => {
    requireResource(resourceId)
    await addSaved(db, { userId: user.id, resourceId })
    return {}
  }),

  route(contract.unsaveResource, async ({ user, params: { resourceId } }) => {
    requireResource(resourceId)
    await removeSaved(db, { userId: user.id, resourceId })
    return {}
  }),

  route(contract.markResourceViewed, async ({ user, params: { resourceId } }) => {
    requireResource(resourceId)
    await addViewed(db, { userId: user.id, resourceId })
    return {}
  }),
]
