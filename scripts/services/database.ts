import pg from 'pg'

/** Creates an empty database of that name on the same server. Drops an existing one. */
export async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  await onServer(serverUrl, [
    `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`,
    `CREATE DATABASE "${name}"`,
  ])
  return withName(serverUrl, name)
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  onServer(serverUrl, [`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`])

export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const databases = await listDatabases(serverUrl, prefix)
  await onServer(
    serverUrl,
    databases.map(({ name }) => `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  )
}

export async function listDatabases(
  serverUrl: string,
  prefix: string,
): Promise<{ name: string; comment: string | null }[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; comment: string | null }>(
      `SELECT datname AS name, shobj_description(oid, 'pg_database') AS comment
         FROM pg_database WHERE starts_with(datname, $1)`,
      [prefix],
    )
    return rows
  } finally {
    await client.end()
  }
}

export async function onServer(serverUrl: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export function withName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
