import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { copyRepository } from './repository-copy.ts'

const tool = (name: string) => resolve('node_modules/.bin', name)
const IMPORTS = [tool('depcruise'), '--config', 'import-rules.cjs', 'apps', 'packages', 'content']

/**
 * Tests each boundary with a violation planted in a copy of the repository: a check that cannot fail protects nothing.
 */
describe('a planted violation', { timeout: 150_000 }, () => {
  const copy = copyRepository()
  afterEach(() => copy.restore())
  afterAll(() => copy.remove())

  function run([program = '', ...rest]: string[], workspace = '.') {
    const cwd = join(copy.folder, workspace)
    const { status, stdout, stderr } = spawnSync(program, rest, { cwd, encoding: 'utf8' })
    return { hasFailed: status !== 0, said: stdout + stderr }
  }
  function plantImport(from: string, what: string) {
    copy.plant(from, `export * from '${what}'\n`)
  }
  const plantQuestions = () => {
    plantImport('apps/web/src/planted.ts', '@nextround/content/questions')
    // Uses a page of the app, because text pages load no code in the browser.
    copy.plant(
      'apps/web/src/pages/topics.tsx',
      "export { questions as default } from '../planted.ts'\n",
    )
  }

  // Plants all at once, because reading every file takes seconds. `pnpm imports` shows that the clean repository has
  // none.
  it('is found by the matching import rule', () => {
    plantImport('apps/api/src/features/inbox/planted.ts', '../auth/find-session.ts')
    // In a feature that does not exist.
    copy.plant('apps/web/src/features/planted/ask.ts', 'export const ask = 1\n')
    plantImport('apps/web/src/features/leaderboard/planted.ts', '../planted/ask.ts')
    plantImport('apps/api/src/platform/planted.ts', '../features/auth/find-session.ts')
    for (const [name, other, keyword] of [
      ['code-one', 'code-other', 'import'],
      ['code-other', 'code-one', 'import'],
      ['types-one', 'types-other', 'import type'],
      ['types-other', 'types-one', 'import type'],
    ])
      copy.plant(
        `packages/contract/src/${name}.ts`,
        `${keyword} { it } from './${other}.ts'\nexport type It = typeof it\nexport const it = 1\n`,
      )
    plantImport('apps/web/src/pages/planted.ts', '../text-pages/home.tsx')
    plantQuestions()
    plantImport(
      'apps/api/src/platform/runs-programs.ts',
      '../../../../packages/sandbox/src/programs.ts',
    )
    plantImport('packages/sandbox/src/planted.ts', '../../contract/src/endpoint.ts')
    plantImport('apps/judge/src/planted.ts', '../../api/src/platform/errors.ts')

    const { said } = run(IMPORTS)
    const found = said.split('\n').filter((line) => line.includes('error'))
    for (const [rule, file] of [
      ['features-are-independent', 'apps/api/src/features/inbox/planted.ts'],
      ['features-are-independent', 'apps/web/src/features/leaderboard/planted.ts'],
      ['platform-knows-no-feature', 'apps/api/src/platform/planted.ts'],
      ['no-circular', 'packages/contract/src/code-one.ts'],
      ['no-circular', 'packages/contract/src/types-one.ts'],
      ['web-never-sees-answers', 'apps/web/src/planted.ts'],
      ['text-pages-stay-out-of-the-app', 'apps/web/src/pages/planted.ts'],
      ['few-run-programs', 'apps/api/src/platform/runs-programs.ts'],
      ['sandbox-stands-alone', 'packages/sandbox/src/planted.ts'],
      ['judge-stands-alone', 'apps/judge/src/planted.ts'],
    ] as const)
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`${rule}: ${file}`)))
  })

  it('fails the type check if the web imports the questions', () => {
    plantImport('apps/web/src/planted.ts', '@nextround/content/questions')
    // Uses the web settings for this file only. `pnpm types` checks the others.
    copy.plant(
      'apps/web/tsconfig.planted.json',
      '{ "extends": "./tsconfig.json", "include": ["src/planted.ts"], "references": [] }',
    )
    expect(run([tool('tsc'), '--noEmit', '-p', 'apps/web/tsconfig.planted.json'])).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining("'@nextround/content/questions'"),
    })
  })

  it('fails the build if the web imports the questions', () => {
    plantQuestions()
    const build = run([tool('node'), 'build.ts'], 'apps/web')
    expect(build).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining('"./questions" is not exported'),
    })
  })

  it('is found if an endpoint has no access rule', () => {
    copy.plant(
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

  it('is found if the environment is read outside the configuration', () => {
    copy.plant(
      'apps/api/src/features/inbox/planted.ts',
      "export const key = process.env['AI_KEY']\n",
    )
    const check = run([tool('oxlint'), 'apps/api/src/features'])
    expect(check).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining('no-process-env'),
    })
  })

  it('is found if openapi.json is stale', () => {
    copy.plant(
      'openapi.json',
      readFileSync('openapi.json', 'utf8').replace('/api/topics', '/api/themes'),
    )
    const check = run([tool('node'), 'apps/api/src/openapi.ts', '--check'])
    expect(check).toMatchObject({
      hasFailed: true,
      said: expect.stringContaining('run `pnpm openapi`'),
    })
  })

  it('is found if a Markdown file cites a missing path, heading or command', () => {
    copy.plant(
      'docs/planted.md',
      [
        'See `apps/api/src/nowhere.ts` and [the rules](../CONTRIBUTING.md#no-such-rule).',
        '```sh\nRANKED=10 pnpm no-such-script\n```',
        'Run `pnpm admin no-such-act`, in the image `node dist/admin.js no-such-act`, or `pnpm content no-such-word`.',
      ].join('\n'),
    )
    const { hasFailed, said } = run([tool('node'), 'scripts/check-doc-paths.ts'])
    expect(hasFailed).toBe(true)
    expect(said.trim().split('\n')).toEqual([
      'docs/planted.md cites apps/api/src/nowhere.ts, which does not exist',
      'docs/planted.md cites ../CONTRIBUTING.md#no-such-rule, but no heading there has that name',
      'docs/planted.md cites the command pnpm no-such-script, which does not exist',
      'docs/planted.md cites the command pnpm admin no-such-act, which does not exist',
      'docs/planted.md cites the command pnpm content no-such-word, which does not exist',
      'docs/planted.md cites the command node dist/admin.js no-such-act, which does not exist',
    ])
  })
})
