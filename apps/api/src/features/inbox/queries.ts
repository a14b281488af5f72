import type { ExperienceLevel } from '@nextround/contract/inbox'
import type { InboxKind } from '@nextround/contract/inbox-admin'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

type Message = { id: string; name: string; email: string; message: string }

export const addMessage = (trx: Trx, message: Message) =>
  trx.insertInto('contact_submissions').values(message).execute()

type Application = {
  id: string
  name: string
  email: string
  position: string
  experienceLevel: ExperienceLevel
  coverLetter: string
  resume: { key: string; name: string; bytes: number; scan: 'clean' | undefined } | undefined
}

export const addApplication = (trx: Trx, { resume, ...application }: Application) =>
  trx
    .insertInto('career_applications')
    .values({
      id: application.id,
      applicant_name: application.name,
      applicant_email: application.email,
      position: application.position,
      experience_level: application.experienceLevel,
      cover_letter: application.coverLetter,
      ...(resume && {
        resume_url: resume.key,
        resume_name: resume.name,
        resume_bytes: resume.bytes,
        ...(resume.scan && { resume_scan: resume.scan, resume_scanned_at: sql<Date>`now()` }),
      }),
    })
    .execute()

export const addUnownedResume = (db: Db, key: string) =>
  db.insertInto('unowned_resumes').values({ key }).execute()

/** Fails if the sweep or an earlier commit has already removed the row. */
export const takeUnownedResume = (trx: Trx, key: string) =>
  trx
    .deleteFrom('unowned_resumes')
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirstOrThrow()

/** Returns the address for emails about an entry, or undefined once it is deleted. */
export const findSender = (
  db: Db,
  { kind, entryId }: { kind: InboxKind; entryId: string },
): Promise<{ email: string } | undefined> =>
  kind === 'messages'
    ? db
        .selectFrom('contact_submissions')
        .select('email')
        .where('id', '=', entryId)
        .executeTakeFirst()
    : db
        .selectFrom('career_applications')
        .select('applicant_email as email')
        .where('id', '=', entryId)
        .executeTakeFirst()

// Scans

export const saveScan = (
  trx: Trx,
  { entryId, verdict }: { entryId: string; verdict: 'clean' | 'infected' },
) =>
  trx
    .updateTable('career_applications')
    .set({ resume_scan: verdict, resume_scanned_at: sql`now()` })
    .where('id', '=', entryId)
    .execute()

export const listUnscannedResumes = (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<{ entryId: string; key: string }[]> =>
  db
    .selectFrom('career_applications')
    .select(['id as entryId', 'resume_url as key'])
    .where('resume_scan', 'is', null)
    .where('resume_url', '<>', '')
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()

// The sweep

type Batch = { months: number; limit: number }

/** Deletes expired messages with their threads. Returns how many. */
export async function deleteOldMessages(trx: Trx, { months, limit }: Batch): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    WITH gone AS (
      DELETE FROM contact_submissions WHERE id IN (
        SELECT id FROM contact_submissions
         WHERE last_contact_at < now() - make_interval(months => ${months}) LIMIT ${limit})
      RETURNING id),
    items AS (DELETE FROM inbox_items WHERE entry_kind = 'messages' AND entry_id IN (SELECT id FROM gone))
    SELECT id FROM gone`.execute(trx)
  return rows.length
}

/** Deletes expired applications. Their files become abandoned and are removed next. */
export async function deleteOldApplications(trx: Trx, { months, limit }: Batch): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    WITH gone AS (
      DELETE FROM career_applications WHERE id IN (
        SELECT id FROM career_applications
         WHERE last_contact_at < now() - make_interval(months => ${months}) LIMIT ${limit})
      RETURNING id, resume_url),
    items AS (DELETE FROM inbox_items WHERE entry_kind = 'applications' AND entry_id IN (SELECT id FROM gone)),
    resumes AS (
      INSERT INTO unowned_resumes (key, since)
      SELECT resume_url, now() - interval '1 day' FROM gone WHERE resume_url <> '')
    SELECT id FROM gone`.execute(trx)
  return rows.length
}

/** Excludes files younger than an hour, which may still be in the middle of an upload. */
export const listAbandonedResumes = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('unowned_resumes')
    .select('key')
    .where('since', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('since')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

export const removeAbandonedResume = (db: Db, key: string) =>
  db.deleteFrom('unowned_resumes').where('key', '=', key).execute()
