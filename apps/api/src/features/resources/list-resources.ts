import { resources } from '@nextround/content/resources'
import type { Reply } from '@nextround/contract/endpoint'
import type { listMyResources } from '@nextround/contract/resources'
import type { Db } from '#platform/db/client.ts'
import { listSaved, listViewed } from './queries.ts'
import { type KnownSkills, recommendResources } from './recommend-resources.ts'

/** `app.ts` passes the skills that the dashboard shows, so that both pages recommend for the same weaknesses. */
export type ResourceDeps = { db: Db; getSkills: (userId: string) => Promise<KnownSkills> }

const ids = new Set(resources.map(({ id }) => id))
export const isResource = (id: string): boolean => ids.has(id)

/** Omits resources that are no longer in the content, because the page could not show them. */
export async function listResources(
  { db, getSkills }: ResourceDeps,
  userId: string,
): Promise<Reply<typeof listMyResources>> {
  const [saved, viewed, skills] = await Promise.all([
    listSaved(db, userId),
    listViewed(db, userId),
    getSkills(userId),
  ])
  return {
    saved: saved.filter(isResource),
    viewed: viewed.filter(isResource),
    recommended: recommendResources(skills),
  }
}
