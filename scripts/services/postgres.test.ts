import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('lets a program that failed end with its failure', () => {
  const program = `
    const { loadEmbeddedPostgres } = await import('${new URL('postgres.ts', import.meta.url).href}')
    await loadEmbeddedPostgres()
    process.exitCode = 3
  `
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program])
  expect(status).toBe(3)
})
