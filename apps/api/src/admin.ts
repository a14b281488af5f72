import { Role } from '@nextround/contract/auth'
import { loadConfig } from '#platform/config.ts'
import { createDeps } from '#platform/deps.ts'
import { grantRole } from './features/auth/team/grant-role.ts'
import { suspendAccount } from './features/auth/team/suspend-account.ts'

const USAGE = `Usage:
  pnpm admin grant EMAIL ROLE    ROLE is ${Role.options.join(', ')}
  pnpm admin suspend EMAIL       ends all sessions and refuses new ones
  pnpm admin restore EMAIL       opens a suspended account again`

const [command = '', given = '', role] = process.argv.slice(2).filter((word) => word !== '--')
const email = given.trim().toLowerCase()
const wanted = Role.safeParse(role)

const say = (words: string) => process.stderr.write(`${words}\n`)
const deps = createDeps(loadConfig())
try {
  if (!email) throw new Error(USAGE)
  else if (command === 'grant' && wanted.success)
    await grantRole(deps.db, { email, role: wanted.data })
  else if (command === 'suspend') await suspendAccount(deps.db, { email, isSuspended: true })
  else if (command === 'restore') await suspendAccount(deps.db, { email, isSuspended: false })
  else throw new Error(USAGE)
  say(`Done: ${command} ${email} ${role ?? ''}`.trim())
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
await deps.close()
