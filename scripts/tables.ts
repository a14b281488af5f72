import { run } from './processes.ts'
import { runToEnd } from './program.ts'
import { freshDatabase } from './services/database.ts'
import { startServices } from './services/index.ts'

// Regenerates the table types from a freshly migrated database.
await runToEnd(async () => {
  const services = await startServices()
  const env = {
    DATABASE_URL: await freshDatabase(services.databaseUrl, 'nextround_tables'),
    REDIS_URL: services.redisUrl,
  }
  await run(['node', 'apps/api/src/migrate.ts'], env)
  await run(['pnpm', '--filter', '@nextround/api', 'exec', 'kysely-codegen'], env)
})
