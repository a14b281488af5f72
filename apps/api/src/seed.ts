import { loadConfig } from '#platform/config.ts'
import { createDeps } from '#platform/deps.ts'
import { DEMO_USERS, seedUsers } from './features/auth/seed-users.ts'

// People to try the product with; never on a real server.
const config = loadConfig()
if (config.NODE_ENV === 'production') throw new Error('Demo users do not belong in production')
const deps = createDeps(config)

await seedUsers(deps.db, DEMO_USERS)
await deps.close()
