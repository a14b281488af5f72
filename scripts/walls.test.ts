import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Copy, copyHouse } from './planted-copy.ts'

const tool = (name: string) => resolve('node_modules/.bin', name)
const IMPORTS = [tool('depcruise'), '--config', 'import-rules.cjs', 'apps', 'packages', 'content']

/** Each wall is tried with a violation planted in a copy: a check that cannot fail protects nothing. */
describe('a planted violation', { timeout: 60_000 }, () => {
  let house: Copy
  beforeEach(() => {
    house = copyHouse()
  })
  afterEach(() => house.remove())

  function run([program = '', ...rest]: string[], workspace = '.') {
    const cwd = join(house.folder, workspace)
    const { status, stdout, stderr } = spawnSync(program, rest, { cwd, encoding: 'utf8' })
    return { hasFailed: status !== 0, said: stdout + stderr }
  }

  it('is absent: the copy itself passes', () => {
    expect(run(IMPORTS)).toMatchObject({ hasFailed: false })
  })

  it('is found when a feature imports another', () => {
    house.plant(
      'apps/api/src/features/inbox/planted.ts',
      "export * from '../auth/find-session.ts'\n",
    )
    expect(run(IMPORTS)).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining('features-are-strangers'),
    })
  })

  it('is found when a feature that does not exist yet is imported by another', () => {
    house.plant('apps/web/src/features/tutor/ask.ts', 'export const ask = 1\n')
    house.plant('apps/web/src/features/leaderboard/planted.ts', "export * from '../tutor/ask.ts'\n")
    expect(run(IMPORTS)).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining('features-are-strangers'),
    })
  })

  it('is found when the platform imports a feature', () => {
    house.plant(
      'apps/api/src/platform/planted.ts',
      "export * from '../features/auth/find-session.ts'\n",
    )
    expect(run(IMPORTS)).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining('platform-knows-no-feature'),
    })
  })

  describe('when the web imports the questions', () => {
    beforeEach(() => {
      house.plant(
        'apps/web/src/planted.ts',
        "export { questions } from '@nextround/content/questions'\n",
      )
      house.plant(
        'apps/web/src/pages/home.tsx',
        "export { questions as default } from '../planted.ts'\n",
      )
    })

    it('is found by the import rules', () => {
      expect(run(IMPORTS)).toMatchObject({
        hasFailed: true,
        said: expect.stringContaining('web-never-sees-answers'),
      })
    })

    it('does not pass the type check', () => {
      const check = run([tool('tsc'), '--build', 'apps/web'])
      expect(check).toMatchObject({
        hasFailed: true,
        said: expect.stringContaining("'@nextround/content/questions'"),
      })
    })

    it('does not build', () => {
      const build = run(
        [tool('node'), 'node_modules/@react-router/dev/bin.cjs', 'build'],
        'apps/web',
      )
      expect(build).toMatchObject({
        hasFailed: true,
        said: expect.stringContaining('"./questions" is not exported'),
      })
    })
  })

  it('is found when an endpoint does not say who may call it', () => {
    house.plant(
      'packages/contract/src/planted.ts',
      "import * as z from 'zod/mini'\nimport { endpoint } from './endpoint.ts'\n" +
        "export const open = endpoint({ method: 'GET', path: '/api/x', summary: 'X.', reply: z.object({}) })\n",
    )
    const check = run([tool('tsc'), '--build', 'packages/contract'])
    expect(check).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining("'access' is missing"),
    })
  })

  it('is found when the environment is read outside the configuration', () => {
    house.plant(
      'apps/api/src/features/inbox/planted.ts',
      "export const key = process.env['AI_KEY']\n",
    )
    const check = run([tool('oxlint'), 'apps/api/src/features'])
    expect(check).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining('no-process-env'),
    })
  })

  it('is found when openapi.json is stale', () => {
    house.plant(
      'openapi.json',
      readFileSync('openapi.json', 'utf8').replace('/api/topics', '/api/themes'),
    )
    const check = run([tool('node'), 'apps/api/src/openapi.ts', '--check'])
    expect(check).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining('run `pnpm openapi`'),
    })
  })

  it('is found when a Markdown file cites a path that does not exist', () => {
    house.plant('docs/planted.md', 'See `apps/api/src/nowhere.ts`.\n')
    const check = run([tool('node'), 'scripts/check-doc-paths.ts'])
    expect(check).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining('apps/api/src/nowhere.ts'),
    })
  })
})
