import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { TIMING } from '../apps/api/src/platform/http/time-limits.ts'
import { startFourKinds } from '../apps/api/src/testing/four-kinds.ts'

/**
 * One endpoint of each kind for a browser. Every request with a cookie counts as signed in. It needs neither a database
 * nor Redis.
 */
const learner = {
  id: '01a1dd3c-3cdd-793b-8434-bc636a6aec21',
  name: 'Asha',
  email: 'asha@example.com',
  role: 'learner',
  timeZone: 'Asia/Kolkata',
  sessionId: '01a1dd3c-3cdd-793b-8434-bc636a6aec22',
  isWaiting: false,
  hasPassedSecondFactor: false,
  isConfirmed: true,
  isConfirmedForTeam: true,
} as const

// The server accepts only its own address, so the port has to be known first.
const probe = createServer().listen(0)
await once(probe, 'listening')
const { port } = probe.address() as AddressInfo
probe.close()
await once(probe, 'close')

const config = loadConfig({
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: `http://localhost:${port}`,
})
const sessions = {
  readToken: () => 'token',
  find: async () => learner,
  noteTeamAct: async () => {},
}
await startFourKinds(createAppDeps(config), sessions, { timing: TIMING, port })
process.stdout.write(`${config.PUBLIC_URL}\n`)
