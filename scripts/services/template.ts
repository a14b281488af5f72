import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { run } from '../processes.ts'
import { freshDatabase, listDatabases, onServer, withName } from './database.ts'
import type { Services } from './index.ts'

const PREFIX = 'nextround_template_'
const DAY_MS = 24 * 60 * 60 * 1_000
const KEPT_DAYS = 7
/** All files that affect what `migrate` writes. Includes the lockfile, because pg-boss creates its own tables. */
const SOURCES = [
  'apps/api/migrations/*',
  'apps/api/src/**/*.ts',
  'packages/contract/src/**/*.ts',
  'content/dist/*.json',
  'pnpm-lock.yaml',
]
const isTest = (file: string) => /\.test\.ts$|\/testing\//.test(file)

/**
 * Returns the migrated database that tests copy. It is built once for the same sources, so a developer's server keeps
 * it between runs. Its comment is the time of its last use: templates unused for a week are dropped.
 */
export async function findOrBuildTemplate(
  { databaseUrl, redisUrl }: Services,
  appRole: { role: string; password: string } | null,
): Promise<string> {
  const name = `${PREFIX}${hashSources(appRole?.role ?? '')}`
  const templates = await listDatabases(databaseUrl, PREFIX)
  if (!templates.some((template) => template.name === name)) {
    const building = `nextround_building_${process.pid}`
    const url = await freshDatabase(databaseUrl, building)
    await run(['node', 'apps/api/src/migrate.ts'], {
      DATABASE_URL: url,
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'warn',
      ...(appRole && { APP_DATABASE_ROLE: appRole.role, APP_DATABASE_PASSWORD: appRole.password }),
    })
    // Otherwise every test worker would print all guides. The printing test requests one.
    await onServer(url, ["DELETE FROM queue.job WHERE name = 'study-guides.print'"])
    await onServer(databaseUrl, [
      // Another run may have built the same template in the meantime and be copying it now.
      `DO $$ BEGIN
         ALTER DATABASE "${building}" RENAME TO "${name}";
       EXCEPTION WHEN duplicate_database THEN NULL;
       END $$`,
      `DROP DATABASE IF EXISTS "${building}"`,
    ])
  }
  const oldest = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
  const unused = templates.filter(({ comment }) => comment !== null && comment < oldest)
  await onServer(databaseUrl, [
    `COMMENT ON DATABASE "${name}" IS '${new Date().toISOString()}'`,
    ...unused
      .filter((template) => template.name !== name)
      .map((template) => `DROP DATABASE IF EXISTS "${template.name}"`),
  ])
  return withName(databaseUrl, name)
}

function hashSources(variant: string): string {
  const hash = createHash('sha256').update(variant)
  const files = globSync(SOURCES).filter((file) => !isTest(file))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
