import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@nextround/sandbox/programs'
import type { ExplanationCheck } from '../kinds/explanation-check.ts'
import { parseFigures } from '../figures/parse-figures.ts'
import type { Question } from '../kinds/question.ts'
import { evaluate } from './arithmetic.ts'
import { kindOf } from '../question-kinds/index.ts'
import { saysTheSame } from './compare.ts'
import { fittingFigures } from './figures.ts'
import { isNear } from './numbers.ts'
import { outputsOf } from './programs.ts'
import type { Verify } from '../kinds/verify.ts'
import type { SandboxOrReason } from './find-sandbox.ts'
import { openScratch } from './sql.ts'

/** On the key, or on one of the item's `checks`. `skipped` where the machine lacks what is needed. */
export type Verification = {
  id: string
  check?: number
  outcome: 'agrees' | 'differs' | 'skipped'
  words?: string
}

type Scratch = Awaited<ReturnType<typeof openScratch>>
type Run = Extract<Verify, { kind: 'run' }>
type VerifierTools = {
  sandbox: SandboxOrReason
  cpuSeconds?: number | undefined
  missing: Map<string, string>
  scratch: Scratch | undefined
}
/** Something to run: the item's own `verify`, or one entry of its `checks`. */
type Task = { question: Question; place?: number; what: Question['verify'] | ExplanationCheck }

/** Asks a machine for the answer to each question that one can answer, two at a time. */
export async function verifyAll(
  questions: Question[],
  {
    sandbox,
    databaseUrl,
    cpuSeconds,
  }: { sandbox: SandboxOrReason; databaseUrl: string; cpuSeconds?: number },
): Promise<Verification[]> {
  const tasks = questions.flatMap(tasksOf)
  const missing = missingTools(sandbox, tasks)
  const scratch = tasks.some(({ what }) => what.kind === 'sql')
    ? await openScratch(databaseUrl).catch((error: Error) => {
        missing.set('sql', `no PostgreSQL: ${error.message || String(error)}`)
      })
    : undefined
  const tools = { sandbox, missing, cpuSeconds, scratch: scratch ?? undefined }
  const waiting = tasks.entries()
  const verdicts: Verification[] = []
  const worker = async () => {
    for (const [place, task] of waiting) verdicts[place] = await verdictOn(task, tools)
  }
  try {
    await Promise.all([worker(), worker()])
  } finally {
    await scratch?.close()
  }
  return verdicts
}

const tasksOf = (question: Question): Task[] => [
  ...(question.verify.kind === 'none' ? [] : [{ question, what: question.verify }]),
  ...question.checks.map((what, place) => ({ question, place, what })),
]

function missingTools(sandbox: SandboxOrReason, tasks: Task[]) {
  const languages = new Set(tasks.flatMap(({ what }) => ('lang' in what ? what.lang : [])))
  return new Map(
    [...languages].flatMap((lang): [string, string][] => {
      const words = missingTool(sandbox, lang)
      return words ? [[lang, words]] : []
    }),
  )
}

/** Which command this machine lacks for a language. */
export function missingTool(sandbox: SandboxOrReason, lang: Run['lang']): string | undefined {
  if (lang === 'pseudocode') return undefined
  if (typeof sandbox === 'string') return sandbox
  const folders = sandbox.path.split(':')
  const lacking = LANGUAGES[lang].tools.find(
    (tool) => !folders.some((folder) => existsSync(join(folder, tool))),
  )
  return lacking ? `no ${lacking} on this machine` : undefined
}

async function verdictOn(
  { question, place, what }: Task,
  tools: VerifierTools,
): Promise<Verification> {
  const about = { id: question.id, ...(place === undefined ? {} : { check: place }) }
  const lacking = tools.missing.get('lang' in what ? what.lang : what.kind)
  if (lacking) return { ...about, outcome: 'skipped', words: lacking }
  try {
    const words =
      'prints' in what
        ? await checkDifference(question, what, tools)
        : await keyDifference(question, what, tools)
    return words ? { ...about, outcome: 'differs', words } : { ...about, outcome: 'agrees' }
  } catch (error) {
    return { ...about, outcome: 'differs', words: `could not be run: ${(error as Error).message}` }
  }
}

async function keyDifference(question: Question, verify: Question['verify'], tools: VerifierTools) {
  if (verify.kind === 'expr') {
    const tolerance = verify.tolerance === undefined ? undefined : Number(verify.tolerance)
    return kindOf(question).disagreement(question, { value: evaluate(verify.expr), tolerance })
  }
  if (verify.kind === 'none') return undefined
  if (verify.kind === 'figure') {
    const found = fittingFigures(parseFigures(question.code?.text ?? ''), verify.rule)
    return kindOf(question).disagreement(question, { forms: [found.join(' and ')] })
  }
  const forms = await formsOf(question, filledIn(question, verify), tools)
  return kindOf(question).disagreement(question, { forms })
}

type Runnable = Extract<Question['verify'], { kind: 'run' | 'sql' }>

function filledIn(question: Question, verify: Runnable): Runnable {
  const { fillIn } = kindOf(question)
  const fill = (text: string | undefined) => text && (fillIn?.(question, text) ?? text)
  return verify.kind === 'run'
    ? { ...verify, program: fill(verify.program) }
    : { ...verify, query: fill(verify.query), steps: fill(verify.steps) }
}

async function checkDifference(question: Question, check: ExplanationCheck, tools: VerifierTools) {
  if (check.kind === 'expr') {
    const value = evaluate(check.expr)
    return isNear(check.prints, value) ? undefined : `is ${value}, not ${check.prints}`
  }
  const { prints, ...rest } = check
  const own = question.verify.kind === 'sql' ? question.verify.setup : ''
  const runs = rest.kind === 'sql' ? { ...rest, setup: rest.setup ?? own } : rest
  const forms = await formsOf(question, runs, tools)
  return forms.some((form) => saysTheSame(prints, form))
    ? undefined
    : `prints ${JSON.stringify(forms[0])}, not ${JSON.stringify(prints)}`
}

async function formsOf({ code }: Question, verify: Runnable, tools: VerifierTools) {
  const { sandbox, scratch, cpuSeconds } = tools
  const item = code ? { code } : {}
  return verify.kind === 'run'
    ? outputsOf(sandbox, { ...item, verify, cpuSeconds })
    : ((await scratch?.run({ ...item, verify })) ?? [])
}
