import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

export type GuideRow = {
  id: string
  pageCount: number | null
  revision: string
  printedRevision: string | null
}

export const listStoredGuides = (db: Db): Promise<GuideRow[]> =>
  db
    .selectFrom('study_guides')
    .select(['id', 'revision', 'page_count as pageCount', 'printed_revision as printedRevision'])
    .where('is_listed', '=', true)
    .execute()

export const findStoredGuide = (db: Db, guideId: string): Promise<GuideRow | undefined> =>
  db
    .selectFrom('study_guides')
    .select(['id', 'revision', 'page_count as pageCount', 'printed_revision as printedRevision'])
    .where('id', '=', guideId)
    .executeTakeFirst()

export const lockGuides = (trx: Trx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('study_guides', 0))`.execute(trx)

type GuideValues = {
  id: string
  title: string
  description: string
  category: string
  difficulty: string
  price: number
  revision: string
}

export const saveGuide = (trx: Trx, { price, ...guide }: GuideValues) => {
  const values = { ...guide, price, is_premium: price > 0, is_listed: true }
  return trx
    .insertInto('study_guides')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export const unlistGuidesExcept = (trx: Trx, ids: string[]) =>
  trx
    .updateTable('study_guides')
    .set({ is_listed: false })
    .where('id', 'not in', ids.length > 0 ? ids : [''])
    .execute()

type Printed = { guideId: string; revision: string; pageCount: number }

/** Does nothing if the text has changed in the meantime: another print will follow. */
export const savePrinted = (db: Db, { guideId, revision, pageCount }: Printed) =>
  db
    .updateTable('study_guides')
    .set({ printed_revision: revision, page_count: pageCount })
    .where('id', '=', guideId)
    .where('revision', '=', revision)
    .execute()

type GuideKey = { userId: string; guideId: string }

export const listGrantedGuides = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('study_guide_access')
    .select('guide_id')
    .where('user_id', '=', userId)
    .where('access_granted', '=', true)
    .execute()
  return rows.map((row) => row.guide_id)
}

export const listSectionsRead = async (
  db: Db,
  userId: string,
): Promise<{ guideId: string; sectionId: string }[]> =>
  db
    .selectFrom('guide_sections_read')
    .select(['guide_id as guideId', 'section_id as sectionId'])
    .where('user_id', '=', userId)
    .execute()

type Section = GuideKey & { sectionId: string }

export const addSectionRead = (db: Db, { userId, guideId, sectionId }: Section) =>
  db
    .insertInto('guide_sections_read')
    .values({ user_id: userId, guide_id: guideId, section_id: sectionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeSectionRead = (db: Db, { userId, guideId, sectionId }: Section) =>
  db
    .deleteFrom('guide_sections_read')
    .where('user_id', '=', userId)
    .where('guide_id', '=', guideId)
    .where('section_id', '=', sectionId)
    .execute()

/** The person and whether the guide is open to them. Undefined if the account is deleted. */
export const findReader = (db: Db, { userId, guideId }: GuideKey) =>
  db
    .selectFrom('users')
    .innerJoin('study_guides as guide', (join) => join.on('guide.id', '=', guideId))
    .leftJoin('study_guide_access as access', (join) =>
      join.onRef('access.user_id', '=', 'users.id').onRef('access.guide_id', '=', 'guide.id'),
    )
    .select(['users.name', 'users.email', 'guide.title'])
    .select(sql<boolean>`coalesce(access_granted, false)`.as('isOpen'))
    .where('users.id', '=', userId)
    .executeTakeFirst()

export type Copy = {
  buyer: { name: string; email: string; order: string }
  copyRevision: string | null
}

/** Returns the buyer's copy, or undefined without access. */
export const findCopy = async (
  db: Db,
  { userId, guideId }: GuideKey,
): Promise<Copy | undefined> => {
  const row = await db
    .selectFrom('study_guide_access as access')
    .innerJoin('users', 'users.id', 'access.user_id')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.user_id', '=', 'access.user_id')
        .onRef('payments.study_guide_id', '=', 'access.guide_id')
        .on('payments.status', '=', 'approved'),
    )
    .select(['users.name', 'users.email', 'payments.reference', 'copy_revision'])
    .where('access.user_id', '=', userId)
    .where('guide_id', '=', guideId)
    .where('access_granted', '=', true)
    .executeTakeFirst()
  return (
    row && {
      buyer: { name: row.name, email: row.email, order: row.reference ?? '' },
      copyRevision: row.copy_revision,
    }
  )
}

/** Returns false if the buyer's account has been deleted. */
export const saveCopy = async (
  db: Db,
  { userId, guideId, revision }: GuideKey & { revision: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('study_guide_access')
    .set({ copy_revision: revision })
    .where('user_id', '=', userId)
    .where('guide_id', '=', guideId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns true for the first request within two minutes: one print is enough. */
export const requestCopy = async (trx: Trx, { userId, guideId }: GuideKey): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('study_guide_access')
    .set({ copy_requested_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('guide_id', '=', guideId)
    .where(
      sql<boolean>`(copy_requested_at IS NULL OR copy_requested_at < now() - interval '2 minutes')`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
