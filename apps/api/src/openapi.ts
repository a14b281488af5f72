import { readFileSync, writeFileSync } from 'node:fs'
import { loadConfig } from '#platform/config.ts'
import { createAppDeps } from './app-deps.ts'
import { createApp } from './app.ts'

// Describes the API without serving it, so this address needs no server.
const NOWHERE = {
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  LOG_LEVEL: 'silent',
}
const FILE = new URL('../../../openapi.json', import.meta.url)

const deps = createAppDeps(loadConfig(NOWHERE))
const app = await createApp(deps)
await app.ready()
const current = `${print(app.swagger())}\n`
await app.close()
await deps.close()

if (!process.argv.includes('--check')) writeFileSync(FILE, current)
else if (readFileSync(FILE, 'utf8') !== current) {
  console.error("openapi.json doesn't match the contract: run `pnpm openapi` and commit it")
  process.exitCode = 1
}

/** Prints short values and chains of single keys on one line, so that changing a field changes one line. */
function print(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || line.length + indent.length <= 100) return line
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => ['', item] as const)
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const [first, ...others] = parts
  if (first && others.length === 0) return open + first[0] + print(first[1], indent) + close
  // One space, because a third of the file would be indentation otherwise.
  const inner = `${indent} `
  const lines = parts.map(([key, item]) => inner + key + print(item, inner))
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}
