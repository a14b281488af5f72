import pg from 'pg'

/** An empty database of that name on the same server; what was there is gone. */
export async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  await onServer(serverUrl, [
    `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`,
    `CREATE DATABASE "${name}"`,
  ])
  return withName(serverUrl, name)
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  onServer(serverUrl, [`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`])

export async function onServer(serverUrl: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function withName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
