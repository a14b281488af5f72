import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { copyRepository } from './repository-copy.ts'

const DEV = ['scripts/dev.ts', '--skip-history']
const MARK = 'STARTED_BY'
const POLLING = { timeout: 180_000, interval: 200 }
/** Longer than the 30 s in which a worker gives up on a database that has stopped. */
const SOON = { timeout: 45_000, interval: 100 }
const UNFILLED = `
- id: dsa-000000
  rev: 1
  status: draft
  concept:
  stem: |-
    ?
`

/** Finds processes by their working directory and by a mark in their environment, which only Linux exposes. */
describe.skipIf(process.platform !== 'linux')('a program that starts servers', async () => {
  const copy = copyRepository()
  // The user that runs PostgreSQL must be able to read this folder.
  chmodSync(copy.folder, 0o755)
  afterAll(() => copy.remove())

  /** Redis, which test runs start, hides its environment but keeps its working directory. */
  const processesInCopy = () => pids().filter((pid) => readLink(pid, 'cwd').startsWith(copy.folder))
  const expectNoProcesses = () =>
    vi.waitFor(() => expect(processesInCopy().map(readCommand)).toEqual([]), SOON)

  /** Starts a program with a mark in its environment, which all its child processes inherit. */
  function start(words: string[], env: NodeJS.ProcessEnv = {}) {
    const mark = crypto.randomUUID()
    const program = spawn(process.execPath, words, {
      cwd: copy.folder,
      // Ignores servers named by the environment, because this test is about those that it starts.
      env: {
        ...process.env,
        DATABASE_URL: '',
        REDIS_URL: '',
        TMPDIR: copy.folder,
        // Printing the guides would take longer than everything else.
        CHROMIUM_PATH: '/bin/false',
        ...env,
        [MARK]: mark,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (part: Buffer) => (said += part.toString()))
    onTestFinished(() => {
      for (const pid of [...marked(mark), ...processesInCopy()])
        orNothing(() => `${process.kill(pid, 9)}`)
    })
    return {
      program,
      said: () => said,
      leavesNothing: () =>
        vi.waitFor(() => expect(marked(mark).map(readCommand)).toEqual([]), SOON),
      says: (words: string) => vi.waitFor(() => expect(said).toContain(words), POLLING),
    }
  }

  it('stops them when it fails', async () => {
    const dev = start(DEV, { NODE_ENV: 'no such kind' })
    expect(await waitForEnd(dev.program)).toBe(1)
    expect(dev.said()).toContain('NODE_ENV')
    await dev.leavesNothing()
    await expectNoProcesses()
  }, 240_000)

  it('stops them when a test run can’t start', async () => {
    const setUp = `
      const { default: setup } = await import('./scripts/test-services.ts')
      await setup({ provide() {} })`
    const tests = start(['--input-type=module', '--eval', setUp], { NODE_ENV: 'no such kind' })
    expect(await waitForEnd(tests.program)).toBe(1)
    await tests.leavesNothing()
    await expectNoProcesses()
  }, 240_000)

  it('stops them when it is killed, and can start again', async () => {
    const file = 'content/questions/dsa/sorting-searching.yaml'
    copy.plant(file, readFileSync(`${copy.folder}/${file}`, 'utf8') + UNFILLED)

    const first = start(DEV)
    await first.says('The site')
    expect(first.said()).toMatch(/left out[^]*dsa-000000/)
    const [, address = ''] = /The database +(\S+)/.exec(first.said()) ?? []
    expect(address).toMatch(/^postgres:\/\/postgres:postgres@127\.0\.0\.1:\d+\/postgres$/)

    const second = start(DEV)
    expect(await waitForEnd(second.program)).toBe(1)
    expect(second.said()).toMatch(
      new RegExp(`PostgreSQL already runs.*process \\d+.*process ${first.program.pid}`),
    )
    await second.leavesNothing()

    first.program.kill('SIGKILL')
    const third = start(DEV)
    await third.says('The site')
    await first.leavesNothing()

    third.program.kill('SIGTERM')
    expect(await waitForEnd(third.program)).toBe(0)
    await third.leavesNothing()
    await expectNoProcesses()
  }, 600_000)
})

const waitForEnd = async (program: ChildProcess) => {
  const [code] = program.exitCode === null ? await once(program, 'exit') : [program.exitCode]
  return code as number | null
}

const pids = () => readdirSync('/proc').filter(Number).map(Number)
const marked = (mark: string) =>
  pids().filter((pid) =>
    orNothing(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(mark),
  )
const readCommand = (pid: number) =>
  `${pid} ${orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '))}`
const readLink = (pid: number, name: string) =>
  orNothing(() => readlinkSync(`/proc/${pid}/${name}`))

/** The process may have ended in the meantime. */
function orNothing(read: () => string) {
  try {
    return read()
  } catch {
    return ''
  }
}
