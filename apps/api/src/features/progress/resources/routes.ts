import * as contract from '@nextround/contract/resources'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import { isResource, listResources } from './list-resources.ts'
import { addSaved, addViewed, removeSaved } from './queries.ts'

/** Only what is in the content is stored: a learner has no more rows than there are resources. */
function requireResource(resourceId: string): void {
  if (!isResource(resourceId)) throw new AppError('resource.not-found')
}

export const resourceRoutes = ({ db }: { db: Db }): Route[] => [
  route(contract.listMyResources, ({ user }) => listResources(db, user.id)),

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
