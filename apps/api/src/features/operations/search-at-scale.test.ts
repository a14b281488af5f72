import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { type PeopleSearch, peopleQuery } from './search-queries.ts'

/** Enough for the planner to prefer an index to reading everyone. */
const PEOPLE = 100_000

describe('a search among 100,000 people', async () => {
  const { deps } = await startTestApp({ isolated: true })
  const { db, pool } = deps
  const filling = await pool.connect()
  await filling.query('SET statement_timeout = 0')
  await filling.query(
    `INSERT INTO users (id, name, email)
     SELECT gen_random_uuid(), md5(n::text) || ' ' || md5((n + 1)::text), md5(n::text) || '@example.com'
       FROM generate_series(1, $1::integer) AS n`,
    [PEOPLE],
  )
  await filling.query(
    `INSERT INTO payments (id, user_id, reference, study_guide_id, amount, upi_id, transaction_id, status, bank_reference)
     SELECT gen_random_uuid(), id, 'NR' || left(email, 8), (SELECT id FROM study_guides LIMIT 1), 99, 'a@b',
            (600000000000 + row_number() OVER ())::text, 'approved', (700000000000 + row_number() OVER ())::text
       FROM users LIMIT 20000`,
  )
  await filling.query('VACUUM ANALYZE users, payments')
  filling.release(true)

  const explain = async (search: PeopleSearch) => {
    const { sql, parameters } = peopleQuery(search, { limit: 50, offset: 0 })!.compile(db)
    const { rows } = await pool.query<Record<'QUERY PLAN', string>>(
      `EXPLAIN ${sql}`,
      parameters as unknown[],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it.each<[string, PeopleSearch, string]>([
    ['a name', { words: ['c4ca4238a'] }, 'users_name_words_idx'],
    ['two beginnings of words', { words: ['c4ca4', 'c81e7'] }, 'users_name_words_idx'],
    ['an email', { email: 'c4ca4238a' }, 'users_email_prefix_idx'],
    ['a transaction ID', { reference: '600000000001' }, 'payments_transaction_idx'],
    ['a bank reference', { reference: '700000000001' }, 'payments_credit_key'],
    ['an order', { reference: 'NRC4CA4238' }, 'payments_reference_idx'],
  ])('by %s uses an index and reads only the people found', async (_what, search, index) => {
    const plan = await explain(search)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on (users|payments|study_guide_orders)/)
  })
})
