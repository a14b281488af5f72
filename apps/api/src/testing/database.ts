import pg from 'pg'
import { inject } from 'vitest'

/** A copy of the migrated template, for one test file alone. */
export async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(inject('templateUrl'))
  const templateName = template.pathname.slice(1)
  const name = `${templateName}_${process.pid}_${Date.now()}`
  const url = new URL(template)
  url.pathname = `/${name}`

  await onServer(template, `CREATE DATABASE "${name}" TEMPLATE "${templateName}"`)
  return { url: url.href, drop: () => onServer(template, `DROP DATABASE "${name}" WITH (FORCE)`) }
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
