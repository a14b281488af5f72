import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopWithParent } from '../../scripts/stop-with-parent.ts'
import { stopAtEnd } from '../../scripts/program.ts'
import { freePort } from '../../scripts/services/free-port.ts'

export type Cluster = {
  port: number
  /** The id of PostgreSQL's main process. */
  pid: number
  databaseUrl: (database: string) => string
  program: (name: string) => string
  stop(): Promise<void>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: 200,
  shared_buffers: '1GB',
  // Durable, as in production: a commit waits for the disk. Timed maintenance would hit one slice and not the next.
  fsync: 'on',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '16GB',
}
const isRoot = process.getuid?.() === 0

/** Starts a private PostgreSQL with the system's programs, which include pgbench. */
export async function startCluster(): Promise<Cluster> {
  const bin = globSync('/usr/lib/postgresql/*/bin').toSorted(byNumber).at(-1)
  if (!bin) throw new Error('PostgreSQL is missing: sudo apt-get install postgresql')
  const program = (name: string) => join(bin, name)
  const place = mkdtempSync(join(tmpdir(), 'nextround-bench-'))
  const folder = join(place, 'data')
  chmodSync(place, 0o755)
  mkdirSync(folder)
  // Postgres refuses to run as root.
  if (isRoot) runOrThrow('chown', 'postgres', folder)
  const asPostgres = isRoot ? ['runuser', '-u', 'postgres', '--'] : []
  const tool = (name: string, ...rest: string[]) =>
    runOrThrow(...asPostgres, program(name), '-D', folder, ...rest)

  tool('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const port = await freePort()
  const options = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder })
  const flags = options.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  tool('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', flags, 'start')
  const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const letGo = stopWithParent(pid, { signal: 'QUIT', folder: place })
  return {
    port,
    pid,
    databaseUrl: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    program,
    stop: stopAtEnd(async () => {
      tool('pg_ctl', '-m', 'immediate', 'stop')
      rmSync(place, { recursive: true, force: true })
      letGo()
    }),
  }
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

function runOrThrow(...[program = '', ...rest]: string[]) {
  // PostgreSQL outlives pg_ctl. With a pipe, we would wait for it to end.
  const { status, error } = spawnSync(program, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
  })
  if (status !== 0) throw error ?? new Error(`${program} failed`)
}
