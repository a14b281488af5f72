import type { TestProject } from 'vitest/node'
import { stopEverything } from './program.ts'
import { dropDatabases } from './services/database.ts'
import { startServices } from './services/index.ts'
import { findOrBuildTemplate } from './services/template.ts'

/** Runs once per test run: starts real servers, and prepares a migrated database for tests to copy. */
export default async function setup(project: TestProject) {
  return prepare(project).catch(async (error: unknown) => {
    // Vitest does not tear down after a failed set-up.
    await stopEverything()
    throw error
  })
}

async function prepare(project: TestProject) {
  const services = await startServices()
  // `AS_APP_ROLE=1 pnpm exec vitest run FILE` runs the app as the limited role of production.
  const appRole = process.env['AS_APP_ROLE']
    ? { role: 'nextround_tests_app', password: 'of-this-run' }
    : null
  const copyPrefix = `nextround_test_${process.pid}_`
  project.provide('templateUrl', await findOrBuildTemplate(services, appRole))
  project.provide('copyPrefix', copyPrefix)
  project.provide('appRole', appRole)
  project.provide('redisUrl', services.redisUrl)
  return async () => {
    await dropDatabases(services.databaseUrl, copyPrefix)
    await services.stop()
  }
}
