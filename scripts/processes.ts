import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Environment = Record<string, string | undefined>

const running = new Set<ChildProcess>()

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
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) =>
      console.log(`${name.padEnd(7)}│ ${line}`),
    )
  }
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Runs a program to its end; a failure ends us too. */
export async function run([program = '', ...rest]: string[], env: Environment = {}): Promise<void> {
  const child = spawn(program, rest, { env: { ...process.env, ...env }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${[program, ...rest].join(' ')} failed`)
}

export async function stopAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
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
