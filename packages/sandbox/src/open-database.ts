import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { bubblewrapOptions } from './bubblewrap-options.ts'
import { type ControlGroup, findGroupParent } from './control-group.ts'
import { dropRoot, NOBODY, requireSupport } from './open-sandbox.ts'

const PROGRAMS = '/usr/lib/postgresql'
const SOCKETS = '/run/sql'
const DATA = '/data'
const START_MS = 60_000
const POLL_MS = 25
/** Its files are in memory too. */
const MEMORY_MB = 640
const DATA_MB = 256

const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: SOCKETS,
  fsync: 'off',
  autovacuum: 'off',
  dynamic_shared_memory_type: 'mmap',
  shared_buffers: '16MB',
  work_mem: '16MB',
  max_wal_size: '32MB',
  min_wal_size: '8MB',
  max_connections: '8',
  temp_file_limit: '65536',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  log_min_messages: 'fatal',
  timezone: 'UTC',
  datestyle: 'ISO',
}

/** A PostgreSQL that runs statements nobody has read. */
export type Database = {
  /** The folder of its socket. */
  host: string
  group: Pick<ControlGroup, 'cpuMs' | 'peakMb' | 'hasRunOutOfMemory'>
  isRunning(): boolean
  close(): Promise<void>
}

/**
 * Starts a server of our own in bubblewrap: no network, no file of the host but its socket, a limit on memory. Never the
 * product's database with another role, from which one fault of PostgreSQL would reach everything.
 */
export async function openDatabase(): Promise<Database> {
  requireSupport()
  const programs = findPrograms()
  if (!programs) throw new Error(lackingDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'sql-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? NOBODY : (process.getuid?.() ?? NOBODY)
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const users = join(tmpdir(), `${folder.split('/').at(-1)}-users`)
  writeFileSync(users, `judge:x:${user}:${user}::/tmp:/bin/false\n`, { mode: 0o644 })

  const group = findGroupParent().open({ memoryMb: MEMORY_MB, processes: 60 })
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}='${value}'`)
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `${group.entrances.map((file) => `echo 0 > ${file}`).join(' && ')} && exec "$@"`,
      'sh',
      ...(isRoot ? dropRoot : []),
      ...'bwrap --args 3 -- /bin/sh -c'.split(' '),
      [
        `${programs}/initdb -D ${DATA}/cluster -U owner -A trust -E UTF8 --locale=C.UTF-8 --no-sync --wal-segsize=1 >&2`,
        `exec ${programs}/postgres -D ${DATA}/cluster ${settings.join(' ')}`,
      ].join(' && '),
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], env: { PATH: '/usr/bin:/bin' }, detached: true },
  )
  const options = bubblewrapOptions({ '/etc/passwd': users }, { diskMb: 16 }, [
    ...`--size ${DATA_MB * 2 ** 20} --perms 0700 --tmpfs ${DATA}`.split(' '),
    ...`--bind ${folder} ${SOCKETS}`.split(' '),
  ])
  ;(child.stdio[3] as Writable)
    .on('error', () => {})
    .end(options.map((word) => `${word}\0`).join(''))
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))

  const database = {
    host: folder,
    group,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async close() {
      kill(child)
      await ended
      await group.close()
      rmSync(folder, { recursive: true, force: true })
      rmSync(users, { force: true })
    },
  }
  const until = performance.now() + START_MS
  while (!existsSync(join(folder, '.s.PGSQL.5432'))) {
    if (!database.isRunning() || performance.now() > until) {
      await database.close()
      throw new Error(`PostgreSQL did not start in the sandbox: ${said}`)
    }
    await setTimeout(POLL_MS)
  }
  return database
}

/** The newest version on this machine. */
function findPrograms(): string | undefined {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : []
  const newest = versions
    .filter((name) => existsSync(join(PROGRAMS, name, 'bin/postgres')))
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1)
  return newest && join(PROGRAMS, newest, 'bin')
}

/** What this machine lacks, in words. */
export const lackingDatabase = (): string | undefined =>
  findPrograms() ? undefined : "PostgreSQL is missing: install Debian's package postgresql"

function kill({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
