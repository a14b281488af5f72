import type { Question } from '../kinds/question.ts'
import { valueOf } from './arithmetic.ts'
import { disagreement, optionsSaying } from './compare.ts'
import { optionsNear } from './numbers.ts'
import { LANGUAGES, outputsOf } from './programs.ts'
import { hasCommand, type Sandbox } from './sandbox.ts'
import { openScratch } from './sql.ts'

/** `skipped` where the machine lacks what is needed. */
export type Verdict = { id: string; outcome: 'agrees' | 'differs' | 'skipped'; words?: string }

type Scratch = Awaited<ReturnType<typeof openScratch>>
type Tools = { sandbox: Sandbox; missing: Map<string, string>; scratch: Scratch | undefined }

/** Asks a machine for the answer to each question that one can answer, two at a time. */
export async function verifyAll(
  questions: Question[],
  { sandbox, databaseUrl }: { sandbox: Sandbox; databaseUrl: string },
): Promise<Verdict[]> {
  const missing = missingTools(sandbox, questions)
  const scratch = questions.some(({ verify }) => verify.kind === 'sql')
    ? await openScratch(databaseUrl).catch((error: Error) => {
        missing.set('sql', `no PostgreSQL: ${error.message || String(error)}`)
      })
    : undefined
  const tools = { sandbox, missing, scratch: scratch ?? undefined }
  const waiting = questions.filter(({ verify }) => verify.kind !== 'none').entries()
  const verdicts: Verdict[] = []
  const worker = async () => {
    for (const [place, question] of waiting) verdicts[place] = await verdictOn(question, tools)
  }
  try {
    await Promise.all([worker(), worker()])
  } finally {
    await scratch?.close()
  }
  return verdicts
}

function missingTools(sandbox: Sandbox, questions: Question[]) {
  const languages = new Set(
    questions.flatMap(({ verify }) => ('lang' in verify ? verify.lang : [])),
  )
  return new Map(
    [...languages].flatMap((lang): [string, string][] => {
      const { compile = [], run } = LANGUAGES[lang]
      const needed = [compile[0], run[0]].filter((name) => name && !name.startsWith('.'))
      const lacking = needed.find((name) => name && !hasCommand(sandbox, name))
      return lacking ? [[lang, `no ${lacking} on this machine`]] : []
    }),
  )
}

async function verdictOn(question: Question, tools: Tools): Promise<Verdict> {
  const { id, verify } = question
  const lacking = tools.missing.get('lang' in verify ? verify.lang : verify.kind)
  if (lacking) return { id, outcome: 'skipped', words: lacking }
  try {
    const words = await difference(question, tools)
    return words ? { id, outcome: 'differs', words } : { id, outcome: 'agrees' }
  } catch (error) {
    return { id, outcome: 'differs', words: `could not be run: ${(error as Error).message}` }
  }
}

async function difference(question: Question, { sandbox, scratch }: Tools) {
  const { verify, code } = question
  const item = code ? { code } : {}
  if (verify.kind === 'expr') {
    const value = valueOf(verify.expr)
    const tolerance = verify.tolerance === undefined ? undefined : Number(verify.tolerance)
    return disagreement(question, optionsNear(question, value, tolerance), String(value))
  }
  if (verify.kind === 'none') return undefined
  const forms =
    verify.kind === 'run'
      ? await outputsOf(sandbox, { ...item, verify })
      : ((await scratch?.run({ ...item, verify })) ?? [])
  return disagreement(question, optionsSaying(question, forms), forms[0] ?? '')
}
