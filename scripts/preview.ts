import { parseArgs } from 'node:util'
import { run } from './processes.ts'
import { runUntilTold } from './program.ts'
import { serveBuilt } from './serve-built.ts'

// Serves the built product on a fresh, seeded database, for end-to-end tests and for trying it out.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    port: { type: 'string', default: '4173' },
    'skip-build': { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
    'skip-history': { type: 'boolean', default: false },
  },
})
await runUntilTold(async () => {
  if (!values['skip-build']) await run(['node', 'scripts/build.ts'])
  await serveBuilt({
    port: Number(values.port),
    fresh: `nextround_preview_${values.port}`,
    journeys: values.journeys,
    // Journeys begin with learners who have done nothing yet.
    history: !values.journeys && !values['skip-history'],
  })
})
