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
  ...globSync('apps/api/src/*.ts').filter(
    (file) => !/(app|app-deps|demo-history|events|\.test)\.ts$/.test(file),
  ),
])

describe('a Node that is too old', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-node-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const preload = join(folder, 'older.cjs')
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'version', { value: 'v22.20.0' })
     Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.20.0' } })`,
  )
  /** This Node says that it is an older one: what is tried is whether anybody asks. */
  const runWithOlder = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', preload, ...words], {
      encoding: 'utf8',
      // One that does not refuse may serve for ever.
      timeout: 20_000,
    })
    return { status, stdout, stderr }
  }
  const refused = { status: 1, stdout: '', stderr: expect.stringMatching(SENTENCE) }

  it.each([...sources])('is refused by %s', (file) => {
    expect(runWithOlder(file)).toEqual(refused)
  })

  it.each(['server', 'worker', 'migrate', 'seed', 'admin'])(
    'is refused by the built %s',
    async (name) => {
      const dist = join(folder, 'dist')
      await bundleApi(dist)
      expect(runWithOlder(join(dist, `${name}.js`))).toEqual(refused)
    },
  )

  it.each([...commands.map(([name]) => name), 'test', 'e2e', 'screens'])(
    'is refused by pnpm %s before it reads a TypeScript file',
    (name) => {
      // Node 20 cannot read one: only a program without types can say what is wrong.
      expect(scripts[name]).toMatch(/^node require-node\.cjs && /)
    },
  )

  it('is refused by the file that all of them ask', () => {
    expect(runWithOlder('require-node.cjs')).toEqual(refused)
    expect(spawnSync(process.execPath, ['require-node.cjs'])).toMatchObject({ status: 0 })
  })

  const system = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' }).stdout ?? ''
  it.runIf(/^v(1\d|2[0-3])\./.test(system))('is refused when it is a real one', async () => {
    const dist = join(folder, 'dist')
    await bundleApi(dist)
    for (const file of ['require-node.cjs', join(dist, 'server.js')]) {
      const { status, stderr } = spawnSync('/usr/bin/node', [file], { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(SENTENCE) })
    }
  })
})
