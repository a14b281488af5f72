import { copyFileSync } from 'node:fs'
import { bundleApi } from './bundle-api.ts'
import { run } from './processes.ts'

/** Builds in order of dependency. */
await run(['node', 'content/src/cli.ts', 'build'])
await run(['pnpm', '--filter', '@nextround/web', 'build'])
await bundleApi('apps/api/dist')
copyFileSync(
  'apps/api/node_modules/@scalar/api-reference/dist/browser/standalone.js',
  'apps/api/dist/api-reference.js',
)
