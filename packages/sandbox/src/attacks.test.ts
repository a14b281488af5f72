import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Limits, openSandbox, type Sandbox } from './open-sandbox.ts'
import { compileProgram, type Language, runProgram } from './programs.ts'
import { openUnprotected } from './run-unprotected.ts'
import { type Attack, ATTACKS, COMPILER_ATTACKS, WASTERS } from './testing/attacks.ts'

const COMPILER_LIMITS: Limits = {
  cpuMs: 5_000,
  wallMs: 120_000,
  memoryMb: 512,
  processes: 60,
  outputKb: 16_384,
  diskMb: 64,
}
/** Bubblewrap itself is two of them. */
const PROCESSES: Record<Language, number> = { c: 3, cpp: 3, python: 6, javascript: 22, java: 42 }
const limitsFor = (language: Language, wallMs = 60_000): Limits => ({
  cpuMs: language === 'java' ? 4_000 : 1_000,
  wallMs,
  memoryMb: 256,
  processes: PROCESSES[language],
  outputKb: 1024,
  diskMb: 16,
})

const sandbox = openSandbox()
const unprotected = openUnprotected({
  path: '/usr/bin:/bin',
  env: { SECRET_KEY: 'of the supervisor' },
})
const traces = join(tmpdir(), `attack-${randomUUID()}`)
const victimName = `victim-${randomUUID()}`
const listener = createServer((socket) => socket.end())
await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
const { port } = listener.address() as AddressInfo

afterAll(() => {
  sandbox.close()
  unprotected.close()
  listener.close()
})

async function attack(inside: Sandbox, { language, source }: Attack, wallMs?: number) {
  const compiled = await compileProgram(inside, { language, source, limits: COMPILER_LIMITS })
  if ('failure' in compiled) throw new Error(compiled.failure.stderr)
  return runProgram(inside, compiled.program, { limits: limitsFor(language, wallMs) })
}

/** Another program of the user as whom attacks run. */
function startVictim() {
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  return spawn('/bin/sh', ['-c', 'while :; do read line || exit; done', victimName], {
    stdio: ['pipe', 'ignore', 'ignore'],
    ...user,
  })
}

describe('a program that', () => {
  const attacks = ATTACKS({ port, victim: victimName, traces })

  it.each(attacks)('$name gets nothing', async (one) => {
    const victim = startVictim()
    const { stdout } = await attack(sandbox, one)
    expect(stdout.toString()).not.toContain('ESCAPED')
    expect(victim.exitCode ?? victim.signalCode).toBeNull()
    victim.kill('SIGKILL')
  })

  it.each(attacks.filter(({ hasControl }) => hasControl))(
    '$name would succeed without the sandbox',
    async (one) => {
      const victim = startVictim()
      const { stdout } = await attack(unprotected, one)
      expect(stdout.toString()).toContain('ESCAPED')
      victim.kill('SIGKILL')
      for (const name of readdirSync(tmpdir()).map((found) => join(tmpdir(), found)))
        if (name.startsWith(traces)) rmSync(name)
    },
  )

  it.each(WASTERS)('$name is ended', async ({ endsBy, ...one }) => {
    const wallMs = endsBy.includes('wall-time') ? 2_000 : undefined
    const { how } = await attack(sandbox, one, wallMs)
    expect(endsBy).toContain(how)
  })
})

it.each(COMPILER_ATTACKS)('a compiler that meets $name is ended or refuses', async (one) => {
  const { language, source } = one
  const compiled = await compileProgram(sandbox, { language, source, limits: COMPILER_LIMITS })
  expect(compiled).toHaveProperty('failure')
  expect('failure' in compiled && compiled.failure.stderr).not.toMatch(/root:|PATH=/)
})

it('leaves nothing for the next run', async () => {
  const leave = `import ctypes
ctypes.CDLL(None).shmget(0x4a55, 4096, 0o1666)
open('/tmp/left', 'w').write('x')`
  const find = `import ctypes, os
print(os.path.exists('/tmp/left'), ctypes.CDLL(None).shmget(0x4a55, 4096, 0) >= 0)`
  await attack(sandbox, { name: 'leave', language: 'python', source: leave })
  const { stdout } = await attack(sandbox, { name: 'find', language: 'python', source: find })
  expect(stdout.toString().trim()).toBe('False False')
})
