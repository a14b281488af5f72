import type { Limits, Sandbox } from './open-sandbox.ts'
import { compileProgram, runProgram } from './programs.ts'

const LIMITS: Limits = {
  cpuMs: 20_000,
  wallMs: 120_000,
  memoryMb: 512,
  processes: 8,
  outputKb: 8_192,
  diskMb: 16,
}

/** Runs a Python program that prints the input of a test. It is content, but it runs in the sandbox like any other. */
export async function generateInput(
  sandbox: Sandbox,
  { source, args }: { source: string; args: string[] },
): Promise<Buffer> {
  const compiled = await compileProgram(sandbox, { language: 'python', source, limits: LIMITS })
  if ('failure' in compiled) throw new Error(compiled.failure.stderr)
  const { how, code, stdout, stderr } = await runProgram(sandbox, compiled.program, {
    args,
    limits: LIMITS,
  })
  if (how !== 'exit' || code !== 0)
    throw new Error(`generator ${args.join(' ')} ended by ${how} ${code}: ${stderr.slice(-500)}`)
  return stdout
}
