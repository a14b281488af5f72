import type { Person } from '@nextround/contract/operations'
import { audit, hasRecentEntry, listEntriesAbout } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import {
  findPersonAccount,
  hasAuditEntries,
  listGuidesOf,
  listMessagesOf,
  listOrdersOf,
  listPaymentsOf,
  listReportsOf,
  listSessionsOf,
  listSoldGuides,
} from './person-queries.ts'

const LOOKED = 'person.viewed'
/** The page refreshes itself, so only the first visit within this time is recorded. */
const LOOK_MINUTES = 60
const TRAIL = 50

/** Returns everything that support needs about a person, and records that the admin has seen it. */
export async function openPerson(
  db: Db,
  { personId, adminId }: { personId: string; adminId: string },
): Promise<Person> {
  const account = await findPersonAccount(db, personId)
  const payments = await listPaymentsOf(db, personId)
  if (!account && payments.length === 0 && !(await hasAuditEntries(db, personId)))
    throw new AppError('person.not-found')
  await recordLook(db, { personId, adminId })

  const [sessions, orders, guides, soldGuides, reports, messages, trail] = await Promise.all([
    listSessionsOf(db, personId),
    listOrdersOf(db, personId),
    listGuidesOf(db, personId),
    listSoldGuides(db),
    listReportsOf(db, personId),
    account ? listMessagesOf(db, account.email) : [],
    listEntriesAbout(db, personId, TRAIL),
  ])
  const isOwn = personId === adminId
  const rest = { sessions, orders, payments, guides, soldGuides, reports, messages, trail }
  return { id: personId, isOwn, account, ...rest }
}

async function recordLook(db: Db, { personId, adminId }: { personId: string; adminId: string }) {
  if (personId === adminId) return
  const look = { userId: personId, actorId: adminId, action: LOOKED }
  if (await hasRecentEntry(db, { ...look, minutes: LOOK_MINUTES })) return
  await db.transaction().execute((trx) => audit(trx, look))
}
