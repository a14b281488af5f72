import type { Deps } from '#platform/deps.ts'
import {
  DEMO_USERS,
  refuseOutsideDevelopment,
  refuseSharedDatabase,
  seedUsers,
} from './features/auth/seed-users.ts'

/**
 * Adds demo accounts. With `--with-history`, also adds two months of their quizzes. With `--skip-second-factor`, the
 * team's pages open without a code.
 */
export async function seedDemo(deps: Deps, argv: string[]): Promise<void> {
  refuseOutsideDevelopment(deps.config)
  await refuseSharedDatabase(deps.db, DEMO_USERS)
  await seedUsers(deps.db, DEMO_USERS, { isFactorSkipped: argv.includes('--skip-second-factor') })
  if (!argv.includes('--with-history')) return
  // Imported only when needed: without a history the whole app need not be loaded.
  const { createApp } = await import('./app.ts')
  const { playDemoHistory } = await import('./demo-history.ts')
  const app = await createApp(deps)
  await playDemoHistory({ deps, app })
  await app.close()
}
