import { run } from './processes.ts'
import { runToEnd } from './program.ts'
import { freshDatabase } from './services/database.ts'
import { startDatabase } from './services/index.ts'

// Regenerates the table types from a freshly migrated database.
await runToEnd(async () => {
  const { url } = await startDatabase()
  const env = {
    DATABASE_URL: await freshDatabase(url, 'nextround_tables'),
  }
  await run(['node', 'apps/api/src/migrate.ts'], env)
  await run(['pnpm', '--filter', '@nextround/api', 'exec', 'kysely-codegen'], env)
})
