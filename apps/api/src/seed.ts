import { loadConfig } from '#platform/config.ts'
import { createAppDeps } from './app-deps.ts'
import { seedDemo } from './seed-demo.ts'

const deps = createAppDeps(loadConfig())
await seedDemo(deps, process.argv.slice(2))
await deps.close()
