import pg from 'pg'

type AppRole = {
  /** The connection of the owner, who runs the migrations. */
  databaseUrl: string
  role: string
  /** If given, the role is created or gets this password. Otherwise the role must exist. */
  password?: string | undefined
}

/** The app role may not update audit entries, nor write to the list of applied migrations. */
const grantsFor = (role: string) => `
  GRANT USAGE ON SCHEMA public, queue TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, queue TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, queue TO ${role};
  REVOKE UPDATE ON audit_log FROM ${role};
  REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${role};
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  -- A trigger of the next migration may write to a new table while the old server still runs.
  ALTER DEFAULT PRIVILEGES IN SCHEMA public, queue
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public, queue GRANT USAGE, SELECT ON SEQUENCES TO ${role};`

/**
 * Lets a limited role run the server and the worker: it reads and writes rows, but owns nothing, so it can neither
 * alter a table nor disable the trigger that protects the audit log. Idempotent, because it runs with every migration
 * step.
 */
export async function grantAppRole({ databaseUrl, role, password }: AppRole): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    // Two grants at the same time would fail with "tuple concurrently updated".
    await client.query("SELECT pg_advisory_xact_lock(hashtext('grant-app-role'))")
    const name = client.escapeIdentifier(role)
    const isThere = (await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])).rowCount
    if (password) {
      const secret = client.escapeLiteral(password)
      await client.query(`${isThere ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN PASSWORD ${secret}`)
    } else if (!isThere) {
      throw new Error(
        `APP_DATABASE_ROLE: the database has no role ${role}; create it, or set APP_DATABASE_PASSWORD`,
      )
    }
    const { rows } = await client.query<{ isTooStrong: boolean }>(
      `SELECT pg_has_role($1, tableowner, 'MEMBER') AS "isTooStrong"
         FROM pg_tables WHERE schemaname = 'public' AND tablename = 'audit_log'`,
      [role],
    )
    // Also true for a superuser.
    if (rows[0]?.isTooStrong)
      throw new Error(`APP_DATABASE_ROLE: ${role} owns the tables, so nothing can be denied to it`)
    await client.query(grantsFor(name))
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
