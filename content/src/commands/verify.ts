import { Files } from '../files.ts'
import { readBank } from '../read.ts'
import { findSandbox } from '../verify/sandbox.ts'
import { type Verdict, verifyAll } from '../verify/verify.ts'
import { chosen } from './chosen.ts'
import type { House } from './house.ts'

/** Runs what can be run: `verify`, or with ids or topics only those. */
export async function verify({ root, today, print, settings }: House, words: string[]) {
  const files = new Files(root)
  const items = chosen(readBank(files, today).items, words).filter(
    ({ question }) => question.status !== 'retired',
  )
  const sandbox = findSandbox(settings.path)
  if (sandbox.withoutNetwork.length === 0)
    print('verify: this machine does not let the network be cut; programs run with it')
  const { databaseUrl } = settings
  const verdicts = await verifyAll(
    items.map(({ question }) => question),
    { sandbox, databaseUrl },
  )
  const placeOf = new Map(
    items.map(({ question, file, lineOf }) => [
      question.id,
      `content/${file}:${lineOf('verify')} ${question.id}`,
    ]),
  )
  const count = (outcome: Verdict['outcome']) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length
  for (const { id, outcome, words: why } of verdicts)
    if (outcome !== 'agrees') print(`${placeOf.get(id)} E41: ${outcome}: ${why}`)
  print(
    `verify: ${count('agrees')} agree, ${count('differs')} differ, ${count('skipped')} skipped, ${items.length - verdicts.length} not for a machine`,
  )
  if (count('differs') > 0) throw new Error('verify: a machine finds another answer')
  if (settings.isCi && count('skipped') > 0)
    throw new Error('verify: in CI nothing may be skipped; install what is missing')
}
