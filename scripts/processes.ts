import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { stopWithParent } from './stop-with-parent.ts'
import { stopAtEnd } from './program.ts'

type Environment = Record<string, string | undefined>

const running = new Map<ChildProcess, () => Promise<void>>()
/** Then it is killed: a stop must end. */
const STOP_WITHIN_MS = 30_000
/** With what it starts itself, so that all of it can be told to end. */
const IN_A_GROUP = true

/** A program of the API as it was built. */
export const built = (name: string): string[] => [
  'node',
  '--enable-source-maps',
  `apps/api/dist/${name}.js`,
]

/** Runs a program beside this one; each of its lines carries its name. */
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

/** Runs a program to its end; a failure ends us too. */
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
  if (pid === undefined) return // It could not be started; whoever waits for it hears the error.
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
  // One that ended by itself may leave what it started.
  void ended.then(stop)
}

function tell(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** Waits until an address answers. */
export async function answers(url: string, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1_000
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within ${seconds} s`)
}
