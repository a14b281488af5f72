import '../../../../require-node.cjs'
import type { Deps } from '#platform/deps.ts'
import { runCommand } from './commands.ts'

const opened: { deps?: Deps } = {}
// Reads the settings only for commands that need them.
async function openDeps() {
  const { loadConfig } = await import('#platform/config.ts')
  const { createAppDeps } = await import('../app-deps.ts')
  return (opened.deps ??= createAppDeps(loadConfig()))
}

try {
  process.stdout.write(`${await runCommand(openDeps, process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
await opened.deps?.close()
