import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleApi } from './bundle-api.ts'

const SENTENCE = /^NextRound needs Node 24 or newer, and this is v2\d\.\S+: install it.*\n$/
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** Programs that Node runs from the sources, by the commands that start them. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /node\b[^&]* (\S+\.ts)\b/.exec(command) ?? []
  return file ? [[name, file] as const] : []
})
const sources = new Set([
  ...commands.map(([, file]) => file),
  ...globSync('apps/api/src/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('loadConfig()'),
  ),
])

describe('an unsupported Node version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-node-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  await bundleApi(dist)
  const preload = join(folder, 'older.cjs')
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'version', { value: 'v22.20.0' })
     Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.20.0' } })`,
  )
  /** Makes this Node pretend to be an older one, to test whether the program checks the version. */
  const runWithOlder = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', preload, ...words], {
      encoding: 'utf8',
      // A program that does not refuse may run forever.
      timeout: 60_000,
    })
    return { status, stdout, stderr }
  }
  const refused = { status: 1, stdout: '', stderr: expect.stringMatching(SENTENCE) }

  it.each([...sources])('is refused by %s', (file) => {
    expect(runWithOlder(file)).toEqual(refused)
  })

  it.each(['server', 'worker', 'migrate', 'seed', 'admin'])(
    'is refused by the built %s',
    (name) => {
      expect(runWithOlder(join(dist, `${name}.js`))).toEqual(refused)
    },
  )

  it.each([...commands.map(([name]) => name), 'test', 'e2e', 'screens'])(
    'is refused by pnpm %s before it reads a TypeScript file',
    (name) => {
      // Node 20 cannot parse TypeScript, so only a plain JavaScript file can report the problem.
      expect(scripts[name]).toMatch(/^node require-node\.cjs && /)
    },
  )

  it('is refused by the shared check', () => {
    expect(runWithOlder('require-node.cjs')).toEqual(refused)
    expect(spawnSync(process.execPath, ['require-node.cjs'])).toMatchObject({ status: 0 })
  })

  const system = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' }).stdout ?? ''
  it.runIf(/^v(1\d|2[0-3])\./.test(system))('is refused if it really runs', () => {
    for (const file of ['require-node.cjs', join(dist, 'server.js')]) {
      const { status, stderr } = spawnSync('/usr/bin/node', [file], { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(SENTENCE) })
    }
  })
})
