import { spawn, spawnSync } from 'node:child_process'

const MAX_OUTPUT = 100_000

/** How a program ended, and what it said. */
export type Ending = { code: number | string; stdout: string; stderr: string }

/**
 * Where programs run: an empty folder, with little around them and, where the machine permits, no network. A program
 * has
 * so many seconds.
 */
export type Sandbox = { path: string; withoutNetwork: string[]; seconds: number }

/**
 * Determined once: root can cut off the network directly, other users need a user namespace, and some machines allow
 * neither.
 */
export function findSandbox(path: string, { seconds = 60 } = {}): Sandbox {
  const ways = [
    ['unshare', '-n'],
    ['unshare', '-r', '-n'],
  ]
  const works = ([command = '', ...rest]: string[]) =>
    spawnSync(command, [...rest, 'true'], { env: { PATH: path } }).status === 0
  return { path, withoutNetwork: ways.find(works) ?? [], seconds }
}

export const hasCommand = ({ path }: Sandbox, command: string) =>
  spawnSync(command, ['--version'], { env: { PATH: path, HOME: '/' } }).error === undefined

/** Runs one command to its end, or to the end of its time. */
export function runIn(
  { path, withoutNetwork }: Sandbox,
  { folder, seconds, command }: { folder: string; seconds: number; command: string[] },
): Promise<Ending> {
  const [program = '', ...rest] = [...withoutNetwork, ...command]
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const child = spawn(program, rest, {
    cwd: folder,
    env: { PATH: path, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that processes started by the program end with it.
    detached: true,
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] = (said[name] + text).slice(0, MAX_OUTPUT)
    })
  let isLate = false
  const clock = setTimeout(() => {
    isLate = true
    endGroup(child.pid)
  }, seconds * 1000)
  child.on('error', ({ message }) => resolve({ code: message, ...said }))
  child.on('close', (code, signal) => {
    clearTimeout(clock)
    endGroup(child.pid)
    resolve({ code: isLate ? 'timeout' : (code ?? signal ?? 'unknown'), ...said })
  })
  return promise
}

function endGroup(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
