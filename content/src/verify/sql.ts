import pg from 'pg'
import type { Question } from '../kinds/question.ts'
import type { Verify } from '../kinds/verify.ts'
import { answersToSteps } from './sessions.ts'

type Sql = Extract<Verify, { kind: 'sql' }>

/** Names as PostgreSQL's manual gives them (appendix A), of the errors that questions are about. */
const CONDITIONS: Record<string, string> = {
  21000: 'cardinality_violation',
  22001: 'string_data_right_truncation',
  22003: 'numeric_value_out_of_range',
  22012: 'division_by_zero',
  '22P02': 'invalid_text_representation',
  23001: 'restrict_violation',
  23502: 'not_null_violation',
  23503: 'foreign_key_violation',
  23505: 'unique_violation',
  23514: 'check_violation',
  '23P01': 'exclusion_violation',
  25001: 'active_sql_transaction',
  25006: 'read_only_sql_transaction',
  '25P02': 'in_failed_sql_transaction',
  '2BP01': 'dependent_objects_still_exist',
  40001: 'serialization_failure',
  '40P01': 'deadlock_detected',
  42501: 'insufficient_privilege',
  42601: 'syntax_error',
  42701: 'duplicate_column',
  42702: 'ambiguous_column',
  42703: 'undefined_column',
  42803: 'grouping_error',
  42804: 'datatype_mismatch',
  42830: 'invalid_foreign_key',
  42883: 'undefined_function',
  '428C9': 'generated_always',
  '42P01': 'undefined_table',
  '42P07': 'duplicate_table',
  '42P10': 'invalid_column_reference',
  '42P16': 'invalid_table_definition',
  '42P20': 'windowing_error',
  55000: 'object_not_in_prerequisite_state',
  57014: 'query_canceled',
}
const BOOLEAN = 16

/**
 * A separate database, dropped at the end, so that even a question about COMMIT leaves nothing behind. Its queries come
 * from pull requests and run as a role that owns this database only: a superuser could run programs of the host.
 */
export async function openScratch(url: string) {
  const name = `content_verify_${crypto.randomUUID().replace(/-/g, '')}`
  const password = crypto.randomUUID()
  const keeper = new pg.Client(url)
  await keeper.connect()
  await keeper.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`)
  // The owner must be a role of the one who creates the database.
  await keeper.query(`GRANT ${name} TO CURRENT_USER`)
  await keeper.query(`CREATE DATABASE ${name} TEMPLATE template0 OWNER ${name}`)
  const address = new URL(url)
  Object.assign(address, { pathname: `/${name}`, username: name, password })
  return {
    run: (item: { code?: Question['code']; verify: Sql }) => outputsOf(address.href, item),
    close: async () => {
      await keeper.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await keeper.query(`DROP ROLE ${name}`)
      await keeper.end()
    },
  }
}

/** Returns the query's result in every accepted form. */
async function outputsOf(
  url: string,
  { code, verify }: { code?: Question['code']; verify: Sql },
): Promise<string[]> {
  const schema = `s${crypto.randomUUID().replace(/-/g, '')}`
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      options: `-c search_path=${schema} -c statement_timeout=5000 -c timezone=UTC`,
      types: { getTypeParser: (oid: number) => (oid === BOOLEAN ? truth : asText) },
    })
    await client.connect()
    return client
  }
  const client = await connect()
  try {
    await client.query(`CREATE SCHEMA ${schema}`)
    await client.query(verify.setup)
    if (verify.steps !== undefined)
      return await answersToSteps(verify.steps, { connect, answersTo })
    return await answersTo(client, verify.query ?? code?.text ?? '')
  } finally {
    await client.query('ROLLBACK')
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
    await client.end()
  }
}

async function answersTo(client: pg.Client, text: string): Promise<string[]> {
  try {
    const answer = await client.query<(string | null)[]>({ text, rowMode: 'array' })
    // Several statements give several results; what the last one says is what a reader sees.
    const last = [answer].flat().at(-1)
    if (!last || last.fields.length === 0) return [`${last?.command} ${last?.rowCount}`]
    if (last.rows.length === 0) return ['no rows', '']
    return [last.rows.map((row) => row.map((value) => value ?? 'NULL').join(', ')).join('\n')]
  } catch (error) {
    const { code } = error as { code?: string }
    if (!code) throw error
    return [`error: ${CONDITIONS[code] ?? code}`, `error: ${code}`]
  }
}

const asText = (value: string) => value
const truth = (value: string) => (value === 't' ? 'true' : 'false')
