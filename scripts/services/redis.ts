import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { stopWithParent } from '../stop-with-parent.ts'
import { stopAtEnd } from '../program.ts'
import { freePort } from './free-port.ts'
import type { Service } from './service.ts'

const HOW_TO_GET_ONE = `No Redis was found. Either install one:
  Debian, Ubuntu:  sudo apt-get install redis-server
  macOS:           brew install redis
or name a running one:
  REDIS_URL=redis://127.0.0.1:6379 pnpm test`

/** Starts the system's Redis on a separate port without persistence: its data may be lost. */
export async function startRedis(port = 0): Promise<Service & { pid: number }> {
  const program = ['redis-server', 'valkey-server'].find(
    (name) => !spawnSync(name, ['--version']).error,
  )
  if (!program) throw new Error(HOW_TO_GET_ONE)

  port ||= await freePort()
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const server = spawn(program, options, { stdio: 'ignore' })
  const pid = server.pid!
  const letGo = stopWithParent(pid)
  const stop = stopAtEnd(async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill()
      await once(server, 'exit')
    }
    letGo()
  })
  await answers(port)
  return { url: `redis://127.0.0.1:${port}`, pid, stop }
}

async function answers(port: number) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
    await wait(50)
  }
  throw new Error(`Redis did not answer on port ${port}`)
}
