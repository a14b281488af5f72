import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { constants } from 'node:os'
import type { Writable } from 'node:stream'

const MAX_STDERR_BYTES = 64 * 1024
const WATCH_MS = 20

export type Ending = {
  how: 'exit' | 'signal' | 'cpu-time' | 'wall-time' | 'memory' | 'output'
  code: number
  /** For example `SIGSEGV`, if one ended the program. */
  signal?: string
  stdout: Buffer
  stderr: string
  cpuMs: number
  wallMs: number
  peakMb: number
}

type Usage = { cpuMs(): number; peakMb(): number; hasRunOutOfMemory(): boolean }
type Supervised = {
  /** Run by a shell with `argv` as its arguments. */
  script: string
  argv: string[]
  env: Record<string, string>
  cwd?: string
  /** What the process finds at descriptors 3 and following. */
  descriptors?: ({ file: string } | { text: string })[]
  usage: Usage
  stdin?: string | Buffer | undefined
  limits: { cpuMs: number; wallMs: number; outputKb: number }
}

/** Starts the process, feeds it, collects its output, and kills it when it exceeds a limit. */
export async function supervise(supervised: Supervised): Promise<Ending> {
  const { script, argv, env, cwd, descriptors = [], usage, stdin = '', limits } = supervised
  const opened = descriptors.map((one) => ('file' in one ? openSync(one.file, 'r') : 'pipe'))
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...argv], {
    stdio: ['pipe', 'pipe', 'pipe', ...opened],
    env,
    cwd,
    // Everything that it starts is killed with it.
    detached: true,
  })
  for (const descriptor of opened) if (typeof descriptor === 'number') closeSync(descriptor)
  for (const [index, one] of descriptors.entries())
    if ('text' in one) write(child.stdio[3 + index] as Writable, one.text)
  if (child.stdin) write(child.stdin, stdin)

  const startedAt = performance.now()
  let stoppedFor: Ending['how'] | undefined
  const stop = (how: Ending['how']) => {
    stoppedFor ??= how
    killAll(child)
  }
  const output = collectOutput(child, limits.outputKb * 1024, () => stop('output'))
  const timer = setInterval(() => {
    if (usage.cpuMs() > limits.cpuMs) stop('cpu-time')
    else if (performance.now() - startedAt > limits.wallMs) stop('wall-time')
  }, WATCH_MS)
  const ended = Promise.withResolvers<{ code: number | null; signal: string | null }>()
  child.on('error', ended.reject)
  child.on('close', (code, signal) => ended.resolve({ code, signal }))
  const { code, signal } = await ended.promise.finally(() => clearInterval(timer))
  // Of the group, those who have closed their output may still be there.
  killAll(child)

  const cpuMs = usage.cpuMs()
  // The kernel kills for memory without telling, and for CPU time when nobody has looked for a while.
  if (stoppedFor !== 'output' && usage.hasRunOutOfMemory()) stoppedFor = 'memory'
  else if (cpuMs > limits.cpuMs) stoppedFor ??= 'cpu-time'
  const endedBy = signal ?? signalIn(code ?? 0)
  return {
    how: stoppedFor ?? (endedBy ? 'signal' : 'exit'),
    code: code ?? -1,
    ...(endedBy && { signal: endedBy }),
    stdout: Buffer.concat(output.stdout),
    stderr: Buffer.concat(output.stderr).toString(),
    cpuMs,
    wallMs: performance.now() - startedAt,
    peakMb: usage.peakMb(),
  }
}

/** Bubblewrap reports a signal as a shell does, as 128 and its number. */
const signalIn = (code: number): string | undefined =>
  Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0]

/** Keeps no more than is allowed, however much arrives. */
function collectOutput(child: ChildProcess, maxBytes: number, onTooMuch: () => void) {
  const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
  const room = { stdout: maxBytes, stderr: MAX_STDERR_BYTES }
  let total = 0
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk: Buffer) => {
      total += chunk.length
      if (room[name] > 0) chunks[name].push(chunk.subarray(0, room[name]))
      room[name] -= chunk.length
      if (total > maxBytes) onTooMuch()
    })
  return chunks
}

/** The process may end before it has read everything. */
const write = (stream: Writable, content: string | Buffer) =>
  stream.on('error', () => {}).end(content)

function killAll({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing is left.
  }
}
