import type { Limits, Sandbox } from './open-sandbox.ts'
import { type Checker, hashOutput } from './normalise-output.ts'
import { precompiledHeader } from './precompiled-header.ts'
import { compileProgram, type Language, runProgram } from './programs.ts'
import { describeSignal, lineIn, withoutPaths } from './program-messages.ts'
import type { Ending } from './supervise.ts'
import { TASK_LANGUAGES, type TaskLimits } from './task-languages.ts'

/** The most of an output or message that a report carries. */
const MAX_SHOWN_CHARACTERS = 4_000
/** After so many the rest would be too slow as well, and is not run. */
const MAX_TOO_SLOW = 2
const MAX_OUTPUT_KB = 1_024
/** A program that sleeps keeps a core from others for so long. */
const PATIENCE = 5

const COMPILER_LIMITS: Limits = {
  cpuMs: 20_000,
  // On a machine that is busy with others, a compiler of one second has taken half a minute.
  wallMs: 120_000,
  memoryMb: 512,
  processes: 60,
  outputKb: 32_768,
  diskMb: 128,
}

export type Test = {
  input: string | Buffer
  /** Whether the report may show the output. */
  isVisible: boolean
}

export type TestRun = {
  ending: 'ran' | 'too-slow' | 'out-of-memory' | 'too-much-output' | 'crashed'
  /** Of the normalised output, if it ran. */
  outputSha: string | null
  cpuMs: number
  peakMb: number
  output: { text: string; isCut: boolean } | null
  crash: { text: string; line: number | null } | null
  /** Of queries. */
  rows: ShownRows | null
}

/** The first rows of a result, every value as PostgreSQL prints it. */
export type ShownRows = { columns: string[]; rows: (string | null)[][]; count: number }

export type TestsReport =
  | { outcome: 'ran'; runs: TestRun[] }
  | { outcome: 'not-compiled'; message: string; line: number | null }
  /** The machine was too busy or broken, which says nothing about the program. */
  | { outcome: 'failed'; reason: string }

export type RunTestsInput = {
  language: Language
  source: string
  /** Of this language. */
  limits: TaskLimits
  checker: Checker
  tests: Test[]
  outputKb?: number
  /** Time on the clock, as a multiple of the CPU time. */
  patience?: number
  /** No further test is begun once it is aborted. */
  signal?: AbortSignal
}

/**
 * Compiles a program and runs it on each test. CPU time decides whether it is too slow. If only the time on the clock is
 * used up, the machine is too busy, and there is no verdict.
 */
export async function runTests(
  sandbox: Sandbox,
  {
    language,
    source,
    limits,
    checker,
    tests,
    outputKb = MAX_OUTPUT_KB,
    patience = PATIENCE,
    signal,
  }: RunTestsInput,
): Promise<TestsReport> {
  const { compile, run, processes } = TASK_LANGUAGES[language]
  const compiled = await compileProgram(sandbox, {
    language,
    source,
    compile,
    files: language === 'cpp' ? await precompiledHeader(sandbox, source) : {},
    limits: COMPILER_LIMITS,
  })
  if ('failure' in compiled) return describeCompiler(compiled.failure, { language, source })

  const runs: TestRun[] = []
  for (const { input, isVisible } of tests) {
    if (signal?.aborted) return { outcome: 'failed', reason: 'stopped' }
    const ending = await runProgram(sandbox, compiled.program, {
      run: run(limits),
      stdin: input,
      limits: {
        ...limits,
        wallMs: limits.cpuMs * patience + 5_000,
        processes,
        outputKb,
        diskMb: 16,
      },
    })
    const reason = failureOf(ending)
    if (reason) return { outcome: 'failed', reason }
    runs.push(describeRun(ending, { language, source, checker, isVisible }))
    if (runs.filter((one) => one.ending === 'too-slow').length === MAX_TOO_SLOW) break
  }
  return { outcome: 'ran', runs }
}

const COMPILER_ENDINGS: Record<Exclude<Ending['how'], 'exit' | 'wall-time'>, string> = {
  'cpu-time': 'The compiler took too long.',
  memory: 'The compiler needed too much memory.',
  output: 'The compiled program is too large.',
  signal: 'The compiler crashed.',
}

function describeCompiler(
  ending: Ending,
  { language, source }: { language: Language; source: string },
): TestsReport {
  const reason = failureOf(ending)
  if (reason || ending.how === 'wall-time')
    return { outcome: 'failed', reason: reason ?? 'compiler: wall-time' }
  const message = ending.how === 'exit' ? withoutPaths(ending.stderr) : COMPILER_ENDINGS[ending.how]
  return {
    outcome: 'not-compiled',
    message: cut(message.trim()).text,
    line: lineIn(ending.stderr, { language, source }),
  }
}

/** What the sandbox's own commands print if the machine refuses them something. */
const OWN_FAILURE =
  /^(?:(?:bwrap|setpriv|prlimit): |(?:\/bin\/)?sh: \d+: cannot create \/sys\/fs\/)/

/** Why a run says nothing about the program. */
function failureOf({ how, code, stderr, cpuMs, wallMs }: Ending): string | undefined {
  if (how === 'wall-time')
    return `used ${Math.round(cpuMs)} ms of CPU time in ${Math.round(wallMs)} ms`
  if (how === 'exit' && code !== 0 && OWN_FAILURE.test(stderr))
    return cut(stderr.split('\n')[0] ?? '', 200).text
  return undefined
}

function describeRun(
  ending: Ending,
  {
    language,
    source,
    checker,
    isVisible,
  }: { language: Language; source: string; checker: Checker; isVisible: boolean },
): TestRun {
  const how = endingOf(ending)
  const printed = ending.stdout.toString()
  return {
    ending: how,
    outputSha: how === 'ran' ? hashOutput(printed, checker) : null,
    cpuMs: Math.round(ending.cpuMs),
    peakMb: Math.round(ending.peakMb),
    output: isVisible ? cut(printed) : null,
    crash:
      how === 'crashed'
        ? {
            text: isVisible ? describeCrash(ending) : '',
            line: lineIn(ending.stderr, { language, source }),
          }
        : null,
    rows: null,
  }
}

function endingOf({ how, code, stderr }: Ending): TestRun['ending'] {
  if (how === 'exit' && code === 0) return 'ran'
  if (how === 'cpu-time') return 'too-slow'
  if (how === 'output') return 'too-much-output'
  return how === 'memory' || HEAP_IS_FULL.test(stderr) ? 'out-of-memory' : 'crashed'
}

/** Java and Node end themselves before the kernel does it. */
const HEAP_IS_FULL = /java\.lang\.OutOfMemoryError|JavaScript heap out of memory/

function describeCrash({ code, signal, stderr }: Ending): string {
  const said = withoutPaths(stderr).trim()
  const how = signal ? describeSignal(signal) : said ? '' : `It ended with exit code ${code}.`
  return cutMiddle([how, said].filter(Boolean).join('\n'))
}

function cut(text: string, max = MAX_SHOWN_CHARACTERS) {
  const shown = text.slice(0, max)
  return { text: storable(shown), isCut: text.length > max }
}

/** Java's first line matters, and Python's last. */
function cutMiddle(text: string) {
  if (text.length <= MAX_SHOWN_CHARACTERS) return storable(text)
  const half = MAX_SHOWN_CHARACTERS / 2 - 2
  return storable(`${text.slice(0, half)}\n…\n${text.slice(-half)}`)
}

/** The product's PostgreSQL stores neither the character 0 nor half a character. */
export const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
