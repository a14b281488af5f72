import type { TestProject } from 'vitest/node'
import { run } from './processes.ts'
import { stopEverything } from './program.ts'
import { freshDatabase, onServer } from './services/database.ts'
import { startServices } from './services/index.ts'

/** Once per run: real servers, and one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  return prepare(project).catch(async (error: unknown) => {
    // Nobody tears down what was never set up.
    await stopEverything()
    throw error
  })
}

async function prepare(project: TestProject) {
  const services = await startServices()
  const templateUrl = await freshDatabase(services.databaseUrl, `nextround_template_${process.pid}`)
  await run(['node', 'apps/api/src/migrate.ts'], {
    DATABASE_URL: templateUrl,
    REDIS_URL: services.redisUrl,
    LOG_LEVEL: 'warn',
  })
  // Every worker of a test would print all guides; the test of printing asks for one.
  await onServer(templateUrl, ["DELETE FROM queue.job WHERE name = 'study-guides.print'"])
  project.provide('templateUrl', templateUrl)
  project.provide('redisUrl', services.redisUrl)
  return () => services.stop()
}
