import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { findProgram } from '#platform/find-program.ts'

/** The test string that every scanner knows, in two halves, so that scanners do not flag this file. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

const CLAMD = findProgram(['clamd'], '/usr/sbin:/usr/local/sbin:/usr/bin:/opt/homebrew/sbin')

/**
 * Starts the ClamAV daemon with one signature, on a private socket. If it is not installed, uses a stand-in server with
 * the part of the protocol that we use. CI installs the daemon.
 */
export async function startClamd() {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const path = join(folder, 'clamd.sock')
  const stop = CLAMD ? await startDaemon(CLAMD, folder, path) : await startStandIn(path)
  const end = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  afterAll(end)
  return { url: `unix://${path}`, program: CLAMD ?? 'a stand-in for clamd' }
}

async function startDaemon(program: string, folder: string, path: string) {
  const signature = Buffer.from(EICAR).toString('hex')
  await writeFile(join(folder, 'test.ndb'), `Test.Signature:0:*:${signature}\n`)
  const settings = [
    `LocalSocket ${path}`,
    `DatabaseDirectory ${folder}`,
    'Foreground yes',
    'StreamMaxLength 10M',
  ]
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const daemon = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const exited = once(daemon, 'exit')
  while (!(await answers(path))) {
    if (daemon.exitCode !== null) throw new Error(`clamd ended with ${daemon.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return async () => {
    daemon.kill('SIGKILL')
    await exited
  }
}

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => socket.write('zPING\0'))
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

async function startStandIn(path: string) {
  const server = createServer((socket) => {
    let read = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      read = Buffer.concat([read, piece])
      if (!read.subarray(-4).equals(Buffer.alloc(4))) return
      socket.end(read.includes(EICAR) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(path)
  await once(server, 'listening')
  return async () => void server.close()
}
