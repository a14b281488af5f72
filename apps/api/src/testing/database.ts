import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withRole } from './with-role.ts'

type DatabaseCopy = {
  /** URL for the role that the tests use: the owner, unless AS_APP_ROLE is set. */
  url: string
  ownerUrl: string
  drop: () => Promise<void>
}

let shared: Promise<DatabaseCopy> | undefined

/** Returns one copy for all files that this worker runs, one after another. It is dropped at the end of the run. */
export const sharedDatabase = (): Promise<DatabaseCopy> => (shared ??= copyDatabase())

/** Creates a fresh copy of the migrated template. */
export async function copyDatabase(): Promise<DatabaseCopy> {
  const template = new URL(inject('templateUrl'))
  const templateName = template.pathname.slice(1)
  const name = `${inject('copyPrefix')}${randomUUID().slice(0, 13)}`
  const url = new URL(template)
  url.pathname = `/${name}`

  await onServer(template, `CREATE DATABASE "${name}" TEMPLATE "${templateName}"`)
  const role = inject('appRole')
  return {
    url: role ? withRole(url.href, role) : url.href,
    ownerUrl: url.href,
    drop: () => onServer(template, `DROP DATABASE "${name}" WITH (FORCE)`),
  }
}

async function onServer(template: URL, statement: string) {
  const server = new URL(template)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
