import { type FoundBy, type FoundPerson, MAX_FOUND } from '@nextround/contract/operations'
import type { Role } from '@nextround/contract/auth'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export type PeopleSearch = {
  personId?: string
  /** An order, a transaction ID or a bank reference (of a credit or a refund), in canonical form. */
  reference?: string
  /** The beginning of an email, in lower case. */
  email?: string
  /** Words of a name, each of which may be only a beginning. */
  words?: string[]
}

/** One more than is shown tells whether there are more. */
const FOUND_LIMIT = sql.lit(MAX_FOUND + 1)

/** The index payments_credit_key has the same expression. */
const CREDIT = sql`regexp_replace(bank_reference, '^0+(?=([0-9]{12}|[0-9]*[A-Z][0-9A-Z]*)$)', '')`

/** The order is that of the list: an exact number says more than a name. */
const WAYS: FoundBy[] = ['id', 'order', 'transaction-id', 'bank-reference', 'email', 'name']

/** Each branch reads one index and at most as many rows as are shown. */
function branches({ personId, reference, email, words }: PeopleSearch): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  const add = (by: FoundBy, rows: RawBuilder<unknown>) =>
    all.push(sql`(SELECT id, ${sql.lit(WAYS.indexOf(by))} AS way FROM (${rows}) AS person)`)
  if (personId) add('id', sql`SELECT id FROM users WHERE id = ${personId}`)
  if (reference) {
    add('order', sql`SELECT user_id AS id FROM study_guide_orders WHERE reference = ${reference}`)
    add('order', sql`SELECT user_id AS id FROM payments WHERE reference = ${reference}`)
    add(
      'transaction-id',
      sql`SELECT user_id AS id FROM payments WHERE transaction_id = ${reference}`,
    )
    add(
      'bank-reference',
      sql`SELECT user_id AS id FROM payments WHERE ${CREDIT} = ${reference} AND status <> 'rejected'`,
    )
    add(
      'bank-reference',
      sql`SELECT user_id AS id FROM payments WHERE refund_reference = ${reference}`,
    )
  }
  if (email) {
    const beginning = `${email.replaceAll(/[\\%_]/g, '\\$&')}%`
    add('email', sql`SELECT id FROM users WHERE email LIKE ${beginning} LIMIT ${FOUND_LIMIT}`)
  }
  if (words && words.length > 0) {
    const asked = words.map((word) => `'${word}':*`).join(' & ')
    add(
      'name',
      sql`SELECT id FROM users
           WHERE to_tsvector('simple', name) @@ to_tsquery('simple', ${asked}) LIMIT ${FOUND_LIMIT}`,
    )
  }
  return all
}

type Row = {
  id: string
  way: number
  total: number
  name: string | null
  email: string
  role: Role
  email_verified: boolean
  is_suspended: boolean
  created_at: Date
}

const toFound = (row: Row): FoundPerson => ({
  id: row.id,
  account:
    row.name === null
      ? null
      : {
          name: row.name,
          email: row.email,
          isEmailVerified: row.email_verified,
          role: row.role,
          isSuspended: row.is_suspended,
          joinedAt: row.created_at.toISOString(),
        },
  foundBy: WAYS[row.way]!,
})

type Page = { limit: number; offset: number }

/** Undefined if nothing in the text could name anyone. */
export function peopleQuery(search: PeopleSearch, { limit, offset }: Page) {
  const found = branches(search)
  if (found.length === 0) return undefined
  return sql<Row>`
    WITH found AS (SELECT id, min(way) AS way FROM (${sql.join(found, sql` UNION ALL `)}) AS each GROUP BY id),
         counted AS (SELECT count(*)::integer AS total FROM found)
    SELECT found.id, found.way, counted.total, users.name, users.email, users.role, users.email_verified,
           users.suspended_at IS NOT NULL AS is_suspended, users.created_at
      FROM counted LEFT JOIN LATERAL (
             SELECT found.* FROM found LEFT JOIN users USING (id)
              ORDER BY way, lower(users.name), id LIMIT ${limit} OFFSET ${offset}) AS found ON true
           LEFT JOIN users ON users.id = found.id
     ORDER BY found.way, lower(users.name), found.id`
}

/** Also finds deleted accounts whose payments remain. */
export async function listFoundPeople(
  db: Db,
  search: PeopleSearch,
  page: Page,
): Promise<{ people: FoundPerson[]; total: number; isCut: boolean }> {
  const query = peopleQuery(search, page)
  if (!query) return { people: [], total: 0, isCut: false }
  const { rows } = await query.execute(db)
  const { total } = rows[0]!
  return {
    people: rows.filter(({ id }) => id !== null).map(toFound),
    total: Math.min(total, MAX_FOUND),
    isCut: total > MAX_FOUND,
  }
}
