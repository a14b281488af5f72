import { loadConfig } from '#platform/config.ts'
import { createAppDeps } from './app-deps.ts'
import {
  DEMO_USERS,
  refuseSharedDatabase,
  refuseOutsideDevelopment,
  seedUsers,
} from './features/auth/seed-users.ts'

// People to try the product with; never on a real server.
const config = loadConfig()
refuseOutsideDevelopment(config)
const deps = createAppDeps(config)

await refuseSharedDatabase(deps.db, DEMO_USERS)
await seedUsers(deps.db, DEMO_USERS)
if (process.argv.includes('--with-history')) {
  // Loaded late: without a history there is no need for the whole app.
  const { createApp } = await import('./app.ts')
  const { playDemoHistory } = await import('./demo-history.ts')
  const app = await createApp(deps)
  await playDemoHistory({ deps, app })
  await app.close()
}
await deps.close()
