import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const OWNER_FILE = 'nextround-owner.pid'
/** Long enough for a server that is shutting down. */
const TIMEOUT_MS = 15_000

/** Records the process that uses the server in this folder. */
export const claim = (folder: string): void =>
  writeFileSync(join(folder, OWNER_FILE), String(process.pid))

/** Reads the process id and port that PostgreSQL has recorded. */
export function serverIn(folder: string): { pid: number; port: number } | undefined {
  const [pid, , , port] = readLines(join(folder, 'postmaster.pid'))
  return pid ? { pid: Number(pid), port: Number(port) } : undefined
}

/**
 * Frees the folder, because two servers cannot share it. Throws if someone uses the server. Stops one whose owner has
 * ended.
 */
export async function makeWay(folder: string): Promise<void> {
  const server = serverIn(folder)
  if (!server) return
  const deadline = Date.now() + TIMEOUT_MS
  let isTold = false
  while (isAlive(server.pid) && Date.now() < deadline) {
    if (!isTold && (await runsIn(folder, server.port))) {
      refuseIfOwned(folder, server.pid)
      console.log(`PostgreSQL still runs from an earlier start (process ${server.pid}): ending it`)
      process.kill(server.pid, 'SIGINT')
      isTold = true
    }
    await wait(100)
  }
}

function refuseIfOwned(folder: string, pid: number) {
  const owner = Number(readLines(join(folder, OWNER_FILE))[0])
  if (!owner || !isAlive(owner)) return
  throw new Error(
    `PostgreSQL already runs on ${folder} (process ${pid}), for another start (process ${owner}). ` +
      `End that one first: kill ${owner}`,
  )
}

/** Asks the server itself, because the process id may have been reused. */
async function runsIn(folder: string, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory === folder
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
