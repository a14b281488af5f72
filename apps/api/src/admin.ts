import { randomBytes } from 'node:crypto'
import { Role } from '@nextround/contract/auth'
import { loadConfig } from '#platform/config.ts'
import { describeDeadLetters, retryDeadLetters } from '#platform/dead-letters.ts'
import { describeNewPushKeys } from '#platform/push/new-push-keys.ts'
import { createAnnounce } from './app.ts'
import { createAppDeps } from './app-deps.ts'
import { rotateSecrets } from './features/auth/second-factor/rotate-secrets.ts'
import { describeAuditLog } from './features/auth/team/describe-audit-log.ts'
import { grantRole } from './features/auth/team/grant-role.ts'
import { suspendAccount } from './features/auth/team/suspend-account.ts'
import { hideName } from './features/leaderboard/hide-name.ts'
import { liveRanksIn } from './features/leaderboard/live-ranks.ts'
import { rebuildRanks } from './features/leaderboard/sweep-ranks.ts'
import { recordOutage } from './features/progress/record-outage.ts'
import { decideReport } from './features/question-bank/reporting/decide-reports.ts'
import { describeOpenReports } from './features/question-bank/reporting/describe-open-reports.ts'

const USAGE = `Usage:
  pnpm admin grant EMAIL ROLE    ROLE is ${Role.options.join(', ')}
  pnpm admin suspend EMAIL       ends all sessions and refuses new ones
  pnpm admin restore EMAIL       opens a suspended account again
  pnpm admin audit EMAIL|ID      prints what happened to an account and what it did
  pnpm admin new-key             prints a secret for SESSION_KEYS, SECOND_FACTOR_KEYS or TOKEN_KEYS
  pnpm admin new-push-keys       prints VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY for notifications
  pnpm admin rotate-keys         brings every second factor under the newest of SECOND_FACTOR_KEYS
  pnpm admin reports             lists what learners reported and nobody decided yet
  pnpm admin report ID accept|decline|fixed [NOTE]
                                 tells the learner what became of it; the note is your reply
  pnpm admin outage FROM TO      records when the product was down, as in 2026-11-15T08:00Z: no streak ends by it
  pnpm admin hide-name EMAIL REASON
                                 takes a learner off the leaderboard, who reads the reason
  pnpm admin show-name EMAIL     puts them back
  pnpm admin rebuild-ranks       fills the leaderboard in Redis again
  pnpm admin dead-letters        lists jobs that failed to the last try
  pnpm admin retry-dead-letters [JOB]
                                 gives them back to the queue: those of one job, or all`

const DECISIONS = { accept: 'accepted', decline: 'declined', fixed: 'fixed' } as const
const words = process.argv.slice(2).filter((word) => word !== '--')
const [command = '', given = '', choice = '', ...note] = words
const subject = given.trim().toLowerCase()
const role = Role.safeParse(choice)
const status = Object.entries(DECISIONS).find(([word]) => word === choice)?.[1]

const print = (text: string) => process.stdout.write(`${text}\n`)
const say = (line: string) => process.stderr.write(`${line}\n`)
const deps = createAppDeps(loadConfig())
const { db } = deps
const tools = { db, announce: createAnnounce(deps), ranks: liveRanksIn(deps.redis) }

/** False if the words make no command. */
async function run(): Promise<boolean> {
  if (command === 'reports') print(await describeOpenReports(db))
  else if (command === 'dead-letters') print(await describeDeadLetters(db))
  else if (command === 'retry-dead-letters')
    say(`${await retryDeadLetters(deps, subject || undefined)} went back to the queue`)
  else if (command === 'rebuild-ranks') {
    await tools.ranks.withdraw()
    say(`${await rebuildRanks(tools)} places were written`)
  } else if (command === 'new-key') print(randomBytes(36).toString('base64url'))
  else if (command === 'new-push-keys') print(describeNewPushKeys())
  else if (command === 'rotate-keys') {
    const { resealed } = await rotateSecrets(db, deps.config.SECOND_FACTOR_KEYS)
    say(`${resealed} second factors were brought under the newest key`)
  } else if (!subject) return false
  else if (command === 'audit') print(await describeAuditLog(db, subject))
  else if (command === 'grant' && role.success)
    await grantRole(db, { email: subject, role: role.data })
  else if (command === 'suspend') await suspendAccount(tools, { email: subject, isSuspended: true })
  else if (command === 'restore')
    await suspendAccount(tools, { email: subject, isSuspended: false })
  else if (command === 'hide-name' && choice)
    await hideName(tools, { email: subject, reason: [choice, ...note].join(' ') })
  else if (command === 'show-name') await hideName(tools, { email: subject, reason: null })
  else if (command === 'report' && status)
    await decideReport(db, { reportId: subject, status, note: note.join(' ') })
  else if (command === 'outage' && choice) {
    const outage = { from: new Date(given), to: new Date(choice) }
    const { isNew, learners } = await recordOutage(tools, outage)
    say(`${isNew ? '' : 'It was recorded before; '}${learners} streaks were made anew`)
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
