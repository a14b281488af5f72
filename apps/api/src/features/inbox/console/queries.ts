import type { ExperienceLevel } from '@nextround/contract/inbox'
import {
  HOURS_TO_REPLY,
  type InboxEntry,
  type InboxFilter,
  type InboxKind,
  type InboxStatus,
} from '@nextround/contract/inbox-admin'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import { containing } from '#platform/db/like-pattern.ts'

const HOUR_MS = 60 * 60 * 1_000

/** Both kinds with the same column names, so that each statement is written once. */
const ENTRIES = {
  messages: sql`(
    SELECT id, name, email, message AS text, status, created_at, last_contact_at, NULL::text AS "position",
           NULL::text AS experience_level, '' AS resume_url, NULL::text AS resume_name, NULL::integer AS resume_bytes,
           NULL::text AS resume_scan, NULL::timestamptz AS resume_scanned_at
      FROM contact_submissions)`,
  applications: sql`(
    SELECT id, applicant_name AS name, applicant_email AS email, cover_letter AS text, status, created_at,
           last_contact_at, "position", experience_level, resume_url, resume_name, resume_bytes, resume_scan,
           resume_scanned_at
      FROM career_applications)`,
}
const TABLES = { messages: 'contact_submissions', applications: 'career_applications' } as const

type EntryRow = {
  id: string
  name: string
  email: string
  person_id: string | null
  text: string
  status: InboxStatus
  created_at: Date
  deleted_after: Date
  position: string | null
  experience_level: ExperienceLevel | null
  resume_url: string
  resume_name: string | null
  resume_bytes: number | null
  resume_scan: 'clean' | 'infected' | null
  resume_scanned_at: Date | null
}

/** Settings that affect what the team reads about an entry. */
export type Reader = {
  /** An entry is deleted this many months after the last contact. */
  months: number
  /** A virus scanner is configured. */
  isScanned: boolean
}

const isOpen = (status: InboxStatus) => status === 'new' || status === 'in-progress'

const toEntry = (row: EntryRow, { isScanned }: Pick<Reader, 'isScanned'>): InboxEntry => ({
  id: row.id,
  name: row.name,
  email: row.email,
  personId: row.person_id,
  text: row.text,
  status: row.status,
  receivedAt: row.created_at.toISOString(),
  dueAt:
    row.position === null && isOpen(row.status)
      ? new Date(row.created_at.getTime() + HOURS_TO_REPLY * HOUR_MS).toISOString()
      : null,
  deletedAfter: row.deleted_after.toISOString(),
  application:
    row.position !== null && row.experience_level !== null
      ? {
          position: row.position,
          experienceLevel: row.experience_level,
          resume:
            row.resume_name !== null && row.resume_bytes !== null
              ? {
                  name: row.resume_name,
                  bytes: row.resume_bytes,
                  scan: {
                    verdict: row.resume_scan ?? (isScanned ? 'waiting' : 'off'),
                    at: row.resume_scanned_at?.toISOString() ?? null,
                  },
                }
              : null,
        }
      : null,
})

const columns = (months: number) =>
  sql`entry.*, entry.last_contact_at + make_interval(months => ${months}) AS deleted_after,
      (SELECT users.id FROM users WHERE users.email = lower(entry.email)) AS person_id`

export type EntryKey = { kind: InboxKind; entryId: string }

export const findEntry = async (
  db: Db,
  { kind, entryId, months, isScanned }: EntryKey & Reader,
): Promise<InboxEntry | undefined> => {
  const { rows } = await sql<EntryRow>`
    SELECT ${columns(months)} FROM ${ENTRIES[kind]} AS entry WHERE id = ${entryId}`.execute(db)
  return rows[0] && toEntry(rows[0], { isScanned })
}

// The list

const STATUSES: Record<InboxFilter, InboxStatus[] | undefined> = {
  open: ['new', 'in-progress'],
  new: ['new'],
  'in-progress': ['in-progress'],
  answered: ['answered'],
  closed: ['closed'],
  all: undefined,
}
/** Those who have waited longest come first, so overdue entries are on top. */
const OLDEST_FIRST = new Set<InboxFilter>(['open', 'new', 'in-progress'])
/**
 * A search reads this many entries at most. It has no index: a substring index needs an extension that not every
 * database allows, and only a few team members search about a year of entries.
 */
const MAX_SEARCHED = 20_000

export type InboxSelection = { kind: InboxKind; status: InboxFilter; search: string }

function ofStatus(status: InboxFilter) {
  const statuses = STATUSES[status]
  return statuses ? sql`status IN (${sql.join(statuses.map((one) => sql.lit(one)))})` : sql`true`
}

function isFound(search: string) {
  const pattern = containing(search)
  return sql`(name ILIKE ${pattern} OR email ILIKE ${pattern} OR text ILIKE ${pattern}
              OR coalesce("position" ILIKE ${pattern}, false))`
}

function selected({ kind, status, search }: InboxSelection) {
  if (!search) return sql`(SELECT * FROM ${ENTRIES[kind]} AS one WHERE ${ofStatus(status)})`
  return sql`(
    SELECT * FROM (
      SELECT * FROM ${ENTRIES[kind]} AS one WHERE ${ofStatus(status)}
       ORDER BY ${orderFor(status)} LIMIT ${sql.lit(MAX_SEARCHED)}) AS looked_at
     WHERE ${isFound(search)})`
}

const orderFor = (status: InboxFilter) =>
  OLDEST_FIRST.has(status) ? sql`created_at, id` : sql`created_at DESC, id DESC`

type Page = InboxSelection & Reader & { limit: number; offset: number }

export const listEntries = async (
  db: Db,
  { months, isScanned, limit, offset, ...selection }: Page,
): Promise<InboxEntry[]> => {
  const { rows } = await sql<EntryRow>`
    SELECT ${columns(months)} FROM ${selected(selection)} AS entry
     ORDER BY ${orderFor(selection.status)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map((row) => toEntry(row, { isScanned }))
}

/** `moment` is text, because a `Date` would lose the microseconds. */
export type EntryCursor = { moment: string; id: string }

type NextEntries = InboxSelection & Reader & { after: EntryCursor | undefined; atMost: number }

/**
 * Reads that many entries in the order of the list and returns those among them that the search finds. Read to the end,
 * it finds more than the list, whose search ends after `MAX_SEARCHED` entries. Without a cursor in `last`, there are no
 * more.
 */
export const listNextEntries = async (
  db: Db,
  { kind, status, search, months, isScanned, after, atMost }: NextEntries,
): Promise<{ entries: InboxEntry[]; last: EntryCursor | undefined }> => {
  const isBehind = OLDEST_FIRST.has(status) ? sql`>` : sql`<`
  const { rows } = await sql<EntryRow & { moment: string; isFound: boolean }>`
    SELECT ${columns(months)}, created_at::text AS moment, ${search ? isFound(search) : sql`true`} AS "isFound"
      FROM (SELECT * FROM ${ENTRIES[kind]} AS one
             WHERE ${ofStatus(status)} AND ${
               after
                 ? sql`(created_at, id) ${isBehind} (${after.moment}::timestamptz, ${after.id}::uuid)`
                 : sql`true`
             }
             ORDER BY ${orderFor(status)} LIMIT ${atMost}) AS entry
     ORDER BY ${orderFor(status)}`.execute(db)
  return {
    entries: rows.filter((row) => row.isFound).map((row) => toEntry(row, { isScanned })),
    last: rows.length < atMost ? undefined : rows.at(-1),
  }
}

export const countEntries = async (db: Db, selection: InboxSelection): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM ${selected(selection)} AS entry`.execute(db)
  return rows[0]!.total
}

type Figures = { messages: number; applications: number; lateMessages: number }

export const loadInboxFigures = async (db: Db): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    SELECT count(*)::integer AS messages,
           (count(*) FILTER (WHERE created_at < now() - make_interval(hours => ${HOURS_TO_REPLY})))::integer
             AS "lateMessages",
           (SELECT count(*) FROM career_applications WHERE status IN ('new', 'in-progress'))::integer AS applications
      FROM contact_submissions WHERE status IN ('new', 'in-progress')`.execute(db)
  return rows[0]!
}

// One entry

/** Returns the status and locks the entry until the end of the transaction. */
export const lockEntry = async (
  trx: Trx,
  { kind, entryId }: EntryKey,
): Promise<InboxStatus | undefined> => {
  const found = await trx
    .selectFrom(TABLES[kind])
    .select('status')
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirst()
  return found?.status as InboxStatus | undefined
}

export const saveStatus = (
  trx: Trx,
  { kind, entryId, status }: EntryKey & { status: InboxStatus },
) => trx.updateTable(TABLES[kind]).set({ status }).where('id', '=', entryId).execute()

export const saveLastContact = (trx: Trx, { kind, entryId }: EntryKey) =>
  trx
    .updateTable(TABLES[kind])
    .set({ last_contact_at: sql`now()` })
    .where('id', '=', entryId)
    .execute()

export const findResume = (db: Db, entryId: string) =>
  db
    .selectFrom('career_applications')
    .select(['resume_url as key', 'resume_name as name', 'resume_scan as scan'])
    .where('id', '=', entryId)
    .where('resume_url', '<>', '')
    .executeTakeFirst()
