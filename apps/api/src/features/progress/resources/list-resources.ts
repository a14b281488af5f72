import { resources } from '@nextround/content/resources'
import type { Reply } from '@nextround/contract/endpoint'
import type { listMyResources } from '@nextround/contract/resources'
import type { Db } from '#platform/db/client.ts'
import { getDashboard } from '../get-dashboard.ts'
import { listSaved, listViewed } from './queries.ts'
import { recommendResources } from './recommend-resources.ts'

const ids = new Set(resources.map(({ id }) => id))
export const isResource = (id: string): boolean => ids.has(id)

/** A resource that has left the content is left out: the page could not show it. */
export async function listResources(
  db: Db,
  userId: string,
): Promise<Reply<typeof listMyResources>> {
  const [saved, viewed, dashboard] = await Promise.all([
    listSaved(db, userId),
    listViewed(db, userId),
    getDashboard(db, userId),
  ])
  return {
    saved: saved.filter(isResource),
    viewed: viewed.filter(isResource),
    recommended: recommendResources(dashboard),
  }
}
