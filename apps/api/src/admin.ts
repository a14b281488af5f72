import { Role } from '@nextround/contract/auth'
import { loadConfig } from '#platform/config.ts'
import { createDeps } from '#platform/deps.ts'
import { audit } from './features/auth/audit.ts'
import { grantRole } from './features/auth/team/grant-role.ts'
import { suspendAccount } from './features/auth/team/suspend-account.ts'
import { recordOutage } from './features/progress/record-outage.ts'
import { decideReport } from './features/question-bank/reporting/decide-report.ts'
import { describeOpenReports } from './features/question-bank/reporting/describe-open-reports.ts'

const USAGE = `Usage:
  pnpm admin grant EMAIL ROLE    ROLE is ${Role.options.join(', ')}
  pnpm admin suspend EMAIL       ends all sessions and refuses new ones
  pnpm admin restore EMAIL       opens a suspended account again
  pnpm admin reports             lists what learners reported and nobody decided yet
  pnpm admin report ID accept|decline|fixed [NOTE]
                                 tells the learner what became of it; the note is your reply
  pnpm admin outage FROM TO      records when the product was down, as in 2026-11-15T08:00Z: no streak ends by it`

const DECISIONS = { accept: 'accepted', decline: 'declined', fixed: 'fixed' } as const
const words = process.argv.slice(2).filter((word) => word !== '--')
const [command = '', given = '', choice = '', ...note] = words
const subject = given.trim().toLowerCase()
const role = Role.safeParse(choice)
const status = Object.entries(DECISIONS).find(([word]) => word === choice)?.[1]

const say = (line: string) => process.stderr.write(`${line}\n`)
const deps = createDeps(loadConfig())
const { db } = deps

/** False if the words make no command. */
async function run(): Promise<boolean> {
  if (command === 'reports') process.stdout.write(`${await describeOpenReports(db)}\n`)
  else if (!subject) return false
  else if (command === 'grant' && role.success)
    await grantRole(db, { email: subject, role: role.data })
  else if (command === 'suspend') await suspendAccount(db, { email: subject, isSuspended: true })
  else if (command === 'restore') await suspendAccount(db, { email: subject, isSuspended: false })
  else if (command === 'report' && status)
    await decideReport(
      { db, writeDown: (trx, entry) => audit(trx, { action: 'report.decided', ...entry }) },
      { reportId: subject, status, note: note.join(' ') },
    )
  else if (command === 'outage' && choice) {
    const { learners } = await recordOutage(db, { from: new Date(given), to: new Date(choice) })
    say(`The streaks of ${learners} learners were looked at`)
  } else return false
  return true
}

try {
  if (!(await run())) throw new Error(USAGE)
  say(`Done: ${command} ${subject} ${choice}`.trim())
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
await deps.close()
