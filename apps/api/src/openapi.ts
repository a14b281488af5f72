import { readFileSync, writeFileSync } from 'node:fs'
import { loadConfig } from '#platform/config.ts'
import { createAppDeps } from './app-deps.ts'
import { createApp } from './app.ts'

// Describes the API without serving it, so nothing listens at these addresses.
const NOWHERE = {
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  LOG_LEVEL: 'silent',
}
const FILE = new URL('../../../openapi.json', import.meta.url)

const deps = createAppDeps(loadConfig(NOWHERE))
const app = await createApp(deps)
await app.ready()
const current = `${JSON.stringify(app.swagger(), null, 2)}\n`
await app.close()
await deps.close()

if (!process.argv.includes('--check')) writeFileSync(FILE, current)
else if (readFileSync(FILE, 'utf8') !== current) {
  console.error('openapi.json is not what the contract says: run `pnpm openapi` and commit it')
  process.exitCode = 1
}
