import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { stopWithParent } from './stop-with-parent.ts'
import { stopAtEnd } from './program.ts'

type Environment = Record<string, string | undefined>

const running = new Map<ChildProcess, () => Promise<void>>()
/** After this time the process is killed, so that stopping always ends. */
const STOP_WITHIN_MS = 30_000
/** Starts each program in a process group, so that its child processes can be stopped with it. */
const IN_A_GROUP = true

/** The command for a built program of the API. */
export const built = (name: string, folder = 'apps/api/dist'): string[] => [
  'node',
  '--enable-source-maps',
  `${folder}/${name}.js`,
]

/** Runs a program in the background. Each line of its output is prefixed with its name. */
export function start(
  name: string,
  [program = '', ...rest]: string[],
  env: Environment = {},
): ChildProcess {
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: IN_A_GROUP,
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) =>
      console.log(`${name.padEnd(7)}│ ${line}`),
    )
  }
  stopWithUs(child)
  return child
}

/** Runs a program to its end. Throws if it fails. */
export async function run([program = '', ...rest]: string[], env: Environment = {}): Promise<void> {
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: IN_A_GROUP,
  })
  stopWithUs(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${[program, ...rest].join(' ')} failed`)
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running.values()].map((stop) => stop()))
}

function stopWithUs(child: ChildProcess) {
  const { pid } = child
  if (pid === undefined) return // It could not be started. The caller that waits for it gets the error.
  const group = -pid
  const letGo = stopWithParent(group)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = stopAtEnd(async () => {
    const timer = setTimeout(() => tell(group, 'SIGKILL'), STOP_WITHIN_MS)
    tell(group, 'SIGTERM')
    await ended
    clearTimeout(timer)
    letGo()
    running.delete(child)
  })
  running.set(child, stop)
  // A program that ended may leave child processes behind.
  void ended.then(stop)
}

function tell(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

/** Waits until an address responds. */
export async function answers(url: string, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1_000
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within ${seconds} s`)
}
