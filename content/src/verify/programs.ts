import type { Limits } from '@nextround/sandbox/open-sandbox'
import { compileProgram, LANGUAGES, runProgram } from '@nextround/sandbox/programs'
import type { Ending } from '@nextround/sandbox/supervise'
import type { Question } from '../kinds/question.ts'
import type { Verify } from '../kinds/verify.ts'
import type { SandboxOrReason } from './find-sandbox.ts'
import type { ProgramEnding } from './program-ending.ts'
import { runPseudocode } from './pseudocode/run.ts'

type Run = Extract<Verify, { kind: 'run' }>

const LIMITS: Limits = {
  cpuMs: 60_000,
  // On a machine that is busy with others, a compiler of one second has taken half a minute.
  wallMs: 300_000,
  memoryMb: 1024,
  processes: 100,
  outputKb: 65_536,
  diskMb: 128,
}

export const isExecutable = (lang: string): lang is Run['lang'] =>
  lang === 'pseudocode' || Object.hasOwn(LANGUAGES, lang)

/** Returns the output of the item's program in every accepted form, the fullest first. */
export async function outputsOf(
  sandbox: SandboxOrReason,
  {
    code,
    verify,
    cpuSeconds = LIMITS.cpuMs / 1000,
  }: { code?: Question['code']; verify: Run; cpuSeconds?: number | undefined },
): Promise<string[]> {
  const program = programOf(code?.text ?? '', verify.program)
  if (verify.lang === 'pseudocode') return formsOf(runPseudocode(program))
  if (typeof sandbox === 'string') throw new Error(sandbox)
  const compiled = await compileProgram(sandbox, {
    language: verify.lang,
    source: program,
    limits: LIMITS,
  })
  if ('failure' in compiled)
    return [compiled.failure.how === 'exit' ? 'error: does not compile' : 'error: compiler ended']
  const ending = await runProgram(sandbox, compiled.program, {
    limits: { ...LIMITS, cpuMs: cpuSeconds * 1000, outputKb: 1024 },
  })
  return formsOf({
    code: codeOf(ending),
    stdout: ending.stdout.toString(),
    stderr: ending.stderr,
  })
}

function codeOf({ how, code, signal }: Ending): number | string {
  if (how === 'exit') return code
  return how === 'cpu-time' || how === 'wall-time' ? 'timeout' : (signal ?? how)
}

/** Replaces `{{code}}` in the program by the code, with the same indentation on every line. */
const programOf = (code: string, program = '{{code}}') =>
  program.replace(/^([ ]*)\{\{code\}\}|\{\{code\}\}/gm, (_all, indent = '') =>
    code.replace(/^(?=.)/gm, String(indent)),
  )

function formsOf({ code, stdout, stderr }: ProgramEnding): string[] {
  const printed = stdout.trim()
  if (code === 0) return [printed]
  const failed = `error: ${errorName(stderr) ?? code}`
  return printed ? [`${printed}\n${failed}`, failed] : [failed]
}

/** Python names the error in the last line, the others in the first line that has one. */
function errorName(stderr: string) {
  if (stderr.includes('Traceback (most recent call last)'))
    return /^(?:[\w.]+\.)?(\w+)/.exec(stderr.trim().split('\n').at(-1) ?? '')?.[1]
  const name =
    /throwing an instance of '(?:\w+::)*(\w+)'/.exec(stderr) ??
    /^(?:Uncaught )?(?:[\w.]+\.)?(\w+(?:Error|Exception))\b/m.exec(stderr) ??
    /\b(\w+(?:Error|Exception))\b/.exec(stderr)
  return name?.[1]
}
