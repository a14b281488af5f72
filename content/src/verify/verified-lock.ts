import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@nextround/sandbox/programs'
import pg from 'pg'
import type { Block } from '../blocks/parse-blocks.ts'
import type { Question } from '../kinds/question.ts'
import { kindOf, QUESTION_KINDS } from '../question-kinds/index.ts'
import type { SandboxOrReason } from './find-sandbox.ts'

/** One line for each text whose programs, queries and sums agreed: its name, a hash of them, and the tool versions. */
const VERIFIED_LOCK = 'verified.lock'

/** One in this many locked entries is executed again, so that a wrong line does not last. */
const SAMPLE = 10

/** Pseudocode has no tool: its interpreter is part of the verifier. */
type Tool = Language | 'sql'

/** A question, note, guide or task with everything in it that a machine executes. */
export type Verifiable = {
  name: string
  ran: unknown
  tools: Tool[]
  /** The version of the code that verifies it, if that is not in this folder. */
  verifier?: string
}

export const verifiableQuestion = (question: Question): Verifiable => {
  const { id, code, verify, checks } = question
  return {
    name: id,
    ran: { code, ...kindOf(question).compared(question), verify, checks },
    tools: [verify, ...checks].flatMap(toolIn),
  }
}

export const verifiableText = (name: string, blocks: Block[]): Verifiable => {
  const executed = blocks.filter(({ kind }) => ['program', 'setup', 'query', 'sums'].includes(kind))
  return {
    name,
    // A paragraph added above moves the lines but does not change the result.
    ran: executed.map((block) => ({ ...block, line: undefined })),
    tools: executed.flatMap((block) =>
      block.kind === 'program' ? toolIn(block) : block.kind === 'query' ? 'sql' : [],
    ),
  }
}

const toolIn = ({ kind, lang }: { kind: string; lang?: string }): Tool[] =>
  kind === 'sql' ? ['sql'] : lang && isTool(lang) ? [lang] : []

const isTool = (lang: string): lang is Language => Object.hasOwn(LANGUAGES, lang)

/** Opens the record of what was verified by the same code and the same compilers, interpreters and database. */
export async function openVerifiedLock(
  root: string,
  { sandbox, databaseUrl }: { sandbox: SandboxOrReason; databaseUrl: string },
) {
  const file = join(root, VERIFIED_LOCK)
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const verifier = verifierVersion()
  const versions = new Map<Tool, string>([['sql', await databaseVersion(databaseUrl)]])
  const versionOf = (tool: Tool) => {
    const version = versions.get(tool) ?? commandVersion(sandbox, tool as Language)
    versions.set(tool, version)
    return version
  }
  const lineFor = ({ name, ran, tools, verifier: own }: Verifiable) =>
    [
      name,
      hash(JSON.stringify(ran)),
      [own ?? verifier, ...[...new Set(tools)].toSorted().map(versionOf)].join('+'),
    ].join(' ')

  return {
    /** Returns what must be executed: everything new or changed, and a tenth of the rest, drawn by the seed. */
    due: (all: Verifiable[], seed: string) =>
      new Set(
        all
          .filter((one) => !known.has(lineFor(one)) || isDrawn(seed, one.name))
          .map(({ name }) => name),
      ),
    /** Records what was executed and agreed, and keeps the lines of other texts that still exist. */
    record: (all: Verifiable[], { agrees }: { agrees: (name: string) => boolean | undefined }) => {
      const lines = all.flatMap((one) => {
        const line = lineFor(one)
        return (agrees(one.name) ?? known.has(line)) ? line : []
      })
      writeFileSync(file, `${lines.toSorted().join('\n')}\n`)
    },
  }
}

const isDrawn = (seed: string, name: string) =>
  Number.parseInt(hash(`${seed} ${name}`).slice(0, 8), 16) % SAMPLE === 0

/** Hashes the code that runs and compares, comments included: any change to it invalidates every line of the lock. */
function verifierVersion(): string {
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'verified-lock.ts',
  )
  const kinds = QUESTION_KINDS.map((kind) => `../question-kinds/${kind}/verify.ts`)
  const sources = [...names.toSorted(), ...kinds, '../blocks/verify-blocks.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  )
  return hash(sources.join('')).slice(0, 8)
}

/**
 * For example `python3-3.11`. Without the patch version, because a security update doesn't change what a program
 * prints.
 */
function commandVersion(sandbox: SandboxOrReason, lang: Language): string {
  if (lang === 'javascript') return `node-${majorMinor(process.version)}`
  const [command = ''] = LANGUAGES[lang].tools
  const path = typeof sandbox === 'string' ? '/usr/bin' : sandbox.path
  const said = spawnSync(command, ['--version'], { env: { PATH: path, HOME: '/' } }).stdout
  return `${command}-${majorMinor(String(said))}`
}

const majorMinor = (text: string) => /(\d+\.\d+)/.exec(text)?.[1] ?? 'none'

async function databaseVersion(url: string): Promise<string> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    return `postgresql-${Math.floor(Number(rows[0]?.server_version_num) / 10_000)}`
  } catch {
    return 'postgresql-none'
  } finally {
    await client.end()
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
