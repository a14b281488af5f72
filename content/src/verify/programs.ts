import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Question } from '../kinds/question.ts'
import type { Verify } from '../kinds/verify.ts'
import { runPseudocode } from './pseudocode/run.ts'
import { type Ending, runIn, type Sandbox } from './sandbox.ts'

type Run = Extract<Verify, { kind: 'run' }>

// On a machine that is busy with others a compiler of a second has taken half a minute.
const SECONDS_TO_COMPILE = 180

/** A file name, and the commands that compile and run it. Pseudocode needs neither: its interpreter is our own. */
export const LANGUAGES: Record<
  Exclude<Run['lang'], 'pseudocode'>,
  { file: string; compile?: string[]; run: string[] }
> = {
  javascript: { file: 'main.js', run: [process.execPath, 'main.js'] },
  python: { file: 'main.py', run: ['python3', '-I', '-B', 'main.py'] },
  c: {
    file: 'main.c',
    compile: ['gcc', '-std=c17', '-O0', '-w', '-o', 'main', 'main.c', '-lm'],
    run: ['./main'],
  },
  cpp: {
    file: 'main.cpp',
    compile: ['g++', '-std=c++17', '-O0', '-w', '-o', 'main', 'main.cpp'],
    run: ['./main'],
  },
  java: {
    file: 'Main.java',
    compile: ['javac', '-nowarn', 'Main.java'],
    run: ['java', '-Xshare:auto', '-XX:TieredStopAtLevel=1', '-cp', '.', 'Main'],
  },
}

export const isExecutable = (lang: string): lang is Run['lang'] =>
  lang === 'pseudocode' || Object.hasOwn(LANGUAGES, lang)

/** Returns the output of the item's program in every accepted form, the fullest first. */
export async function outputsOf(
  sandbox: Sandbox,
  { code, verify }: { code?: Question['code']; verify: Run },
): Promise<string[]> {
  const program = programOf(code?.text ?? '', verify.program)
  if (verify.lang === 'pseudocode') return formsOf(runPseudocode(program))
  const language = LANGUAGES[verify.lang]
  const folder = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    await writeFile(join(folder, language.file), program)
    if (language.compile) {
      const command = language.compile
      const compiled = await runIn(sandbox, { folder, seconds: SECONDS_TO_COMPILE, command })
      if (compiled.code === 'timeout') return [`error: ${command[0]} takes too long`]
      if (compiled.code !== 0) return ['error: does not compile']
    }
    return formsOf(
      await runIn(sandbox, { folder, seconds: sandbox.seconds, command: language.run }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** `{{code}}` stands for the code; where it is indented, so is every line. */
const programOf = (code: string, program = '{{code}}') =>
  program.replace(/^([ ]*)\{\{code\}\}|\{\{code\}\}/gm, (_all, indent = '') =>
    code.replace(/^(?=.)/gm, String(indent)),
  )

function formsOf({ code, stdout, stderr }: Ending): string[] {
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
