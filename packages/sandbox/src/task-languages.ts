import { NODE } from './bubblewrap-options.ts'
import { CPP_FLAGS } from './precompiled-header.ts'
import type { Language } from './programs.ts'

export type TaskLimits = { cpuMs: number; memoryMb: number }

type TaskRules = {
  /** A shell command that writes `product` into the current folder, and fails if the source can't be understood. */
  compile: string
  run: (limits: TaskLimits) => string[]
  /** What the language needs more than C++ does, on top of the task's own limits. */
  cpuFactor: number
  extraCpuMs: number
  extraMemoryMb: number
  /** Threads count. Bubblewrap itself is two of them. */
  processes: number
}

const JAVA_EXTRA_MB = 192
const NODE_EXTRA_MB = 128
/** Recursion as deep as in C. The stack of the process itself has 64 MB. */
const NODE_STACK_KB = 50_000

/** Says where a source is no Python, without the frames of this check. */
const CHECK_PYTHON = `import sys, traceback
try: compile(open("/box/main.py", "rb").read(), "/box/main.py", "exec")
except Exception as error: sys.exit("".join(traceback.format_exception_only(error)))`

/**
 * How the programs of coding tasks are compiled and run. They are optimised, other than the programs of questions, whose
 * undefined behaviour would change.
 */
export const TASK_LANGUAGES: Record<Language, TaskRules> = {
  c: {
    compile: 'gcc -std=c17 -O2 -w -pipe -o product /box/main.c -lm',
    run: () => ['/box/main'],
    cpuFactor: 1,
    extraCpuMs: 0,
    extraMemoryMb: 0,
    processes: 8,
  },
  cpp: {
    compile: `g++ ${CPP_FLAGS} -o product /box/main.cpp`,
    run: () => ['/box/main'],
    cpuFactor: 1,
    extraCpuMs: 0,
    extraMemoryMb: 0,
    processes: 8,
  },
  java: {
    compile: [
      'mkdir classes',
      'javac -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-Xshare:auto -nowarn -proc:none -encoding UTF-8 -d classes /box/Main.java',
      'jar -c0f product -C classes .',
    ].join(' && '),
    run: ({ memoryMb }) => [
      'java',
      `-Xmx${Math.max(16, memoryMb - JAVA_EXTRA_MB)}m`,
      ...'-Xss64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto -XX:-UsePerfData'.split(
        ' ',
      ),
      ...'-cp /box/main.jar Main'.split(' '),
    ],
    cpuFactor: 2,
    extraCpuMs: 300,
    extraMemoryMb: JAVA_EXTRA_MB,
    processes: 42,
  },
  python: {
    compile: `python3 -I -c '${CHECK_PYTHON}' && cp /box/main.py product`,
    run: () => ['python3', '-I', '-B', '/box/main.py'],
    cpuFactor: 4,
    extraCpuMs: 100,
    extraMemoryMb: 32,
    processes: 8,
  },
  javascript: {
    compile: `${NODE} --check /box/main.js && cp /box/main.js product`,
    run: ({ memoryMb }) => [
      NODE,
      `--max-old-space-size=${Math.max(16, memoryMb - NODE_EXTRA_MB)}`,
      `--stack-size=${NODE_STACK_KB}`,
      '/box/main.js',
    ],
    cpuFactor: 2,
    extraCpuMs: 200,
    extraMemoryMb: NODE_EXTRA_MB,
    processes: 22,
  },
}

/** Returns the limits of a language from those of a task, which are meant for C++. */
export function limitsFor(language: Language, { cpuMs, memoryMb }: TaskLimits): TaskLimits {
  const { cpuFactor, extraCpuMs, extraMemoryMb } = TASK_LANGUAGES[language]
  return { cpuMs: cpuMs * cpuFactor + extraCpuMs, memoryMb: memoryMb + extraMemoryMb }
}
