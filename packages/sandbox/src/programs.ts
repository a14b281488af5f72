import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { NODE } from './bubblewrap-options.ts'
import type { Command, Limits, Sandbox } from './open-sandbox.ts'
import type { Ending } from './supervise.ts'

type LanguageRules = {
  /** The source's path inside. */
  source: string
  /** Commands that must be on the machine. */
  tools: string[]
  /** A shell command that writes `product` into the current folder. Without it, the source itself is run. */
  compile?: string
  /** The product's path inside. */
  product: string
  run: string[]
}

export const LANGUAGES = {
  c: {
    source: '/box/main.c',
    tools: ['gcc'],
    compile: 'gcc -std=c17 -O0 -w -pipe -o product /box/main.c -lm',
    product: '/box/main',
    run: ['/box/main'],
  },
  cpp: {
    source: '/box/main.cpp',
    tools: ['g++'],
    compile: 'g++ -std=c++17 -O0 -w -pipe -o product /box/main.cpp',
    product: '/box/main',
    run: ['/box/main'],
  },
  java: {
    source: '/box/Main.java',
    tools: ['javac', 'java'],
    compile: [
      'mkdir classes',
      'javac -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-Xshare:auto -nowarn -proc:none -encoding UTF-8 -d classes /box/Main.java',
      'jar -c0f product -C classes .',
    ].join(' && '),
    product: '/box/main.jar',
    run: 'java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto -XX:-UsePerfData -cp /box/main.jar Main'.split(
      ' ',
    ),
  },
  python: {
    source: '/box/main.py',
    tools: ['python3'],
    product: '/box/main.py',
    run: ['python3', '-I', '-B', '/box/main.py'],
  },
  javascript: {
    source: '/box/main.js',
    tools: [],
    product: '/box/main.js',
    run: [NODE, '/box/main.js'],
  },
} satisfies Record<string, LanguageRules>

export type Language = keyof typeof LANGUAGES

/** A program that can be run. */
export type Program = { language: Language; file: string }

type Compiled = { program: Program } | { failure: Ending }

/**
 * Compiles in the sandbox. The compiler prints its product, and this process saves it under a hash: nothing that a
 * stranger's code writes is ever a file of the host under a name of its choice. The same source is compiled once.
 */
export async function compileProgram(
  sandbox: Sandbox,
  {
    language,
    source,
    limits,
    compile = (LANGUAGES[language] as LanguageRules).compile,
    files = {},
  }: {
    language: Language
    source: string
    limits: Limits
    /** Instead of the language's own command. */
    compile?: string | undefined
    /** What the compiler sees besides the source. */
    files?: Record<string, string>
  },
): Promise<Compiled> {
  const { source: path }: LanguageRules = LANGUAGES[language]
  const hash = createHash('sha256').update([language, compile, source].join('\0')).digest('hex')
  const file = join(sandbox.folder, hash)
  const program = { language, file }
  if (existsSync(file)) return { program }
  if (!compile) {
    writeFileSync(file, source)
    return { program }
  }
  // Somebody else may compile the same at the same time.
  const own = `${file}.${randomUUID()}`
  const sourceFolder = `${own}.source`
  mkdirSync(sourceFolder)
  // Compilers look at a file's name.
  const sourceFile = join(sourceFolder, basename(path))
  writeFileSync(sourceFile, source)
  const ending = await sandbox.run({
    argv: ['/bin/sh', '-c', `(${compile}) >&2 && cat product`],
    files: { ...files, [path]: sourceFile },
    limits,
  })
  rmSync(sourceFolder, { recursive: true })
  if (ending.how !== 'exit' || ending.code !== 0) return { failure: ending }
  writeFileSync(`${own}.part`, ending.stdout, { mode: 0o755 })
  renameSync(`${own}.part`, file)
  return { program }
}

export function runProgram(
  sandbox: Sandbox,
  { language, file }: Program,
  {
    stdin,
    limits,
    run = LANGUAGES[language].run,
    args = [],
  }: Pick<Command, 'stdin' | 'limits'> & {
    /** Instead of the language's own command. */
    run?: string[]
    args?: string[]
  },
): Promise<Ending> {
  const { product }: LanguageRules = LANGUAGES[language]
  return sandbox.run({
    argv: [...run, ...args],
    files: { [product]: file },
    limits,
    ...(stdin && { stdin }),
  })
}
