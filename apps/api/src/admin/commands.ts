import { ROLES } from '@nextround/contract/roles'
import type { Deps } from '#platform/deps.ts'

type OpenDeps = () => Deps | Promise<Deps>

/** Each command imports its code only when it runs, so that the usage is printed without loading the product. */
type Command = {
  /** Words in brackets are optional. If one of the others is missing, the usage is printed. */
  usage: string
  help: string
  /** Returns the text to print. */
  run: (openDeps: OpenDeps, args: string[]) => Promise<string>
}

const COMMANDS: Command[] = [
  {
    usage: 'grant EMAIL ROLE',
    help: `ROLE is ${ROLES.join(', ')}; ends all sessions. For the first admin; later ones are made in the console`,
    async run(openDeps, [account = '', wanted]) {
      const role = ROLES.find((one) => one === wanted)
      if (!role) throw new Error(USAGE)
      const email = toEmail(account)
      const { grantRole } = await import('../features/auth/team/grant-role.ts')
      await grantRole((await openDeps()).db, { email, role })
      return `${email} has the role ${role}`
    },
  },
  {
    usage: 'delete-account ID',
    help: 'deletes an account with its files, as its owner would; for accounts that a restored backup brought back',
    async run(openDeps, [userId = '']) {
      const { deleteAccount } = await import('../features/auth/own-data/delete-account.ts')
      const { isUuid } = await import('#platform/ids.ts')
      const isDeleted =
        isUuid(userId) && (await deleteAccount(await openTools(openDeps), { userId }))
      if (!isDeleted) throw new Error(`No account has the ID ${userId}`)
      return `The account ${userId} is deleted; the worker removes its files`
    },
  },
  {
    usage: 'audit EMAIL|ID',
    help: 'prints what happened to an account and what it did',
    async run(openDeps, [account = '']) {
      const { describeAuditLog } = await import('../features/auth/team/describe-audit-log.ts')
      return describeAuditLog((await openDeps()).db, toEmail(account))
    },
  },
  {
    usage: 'new-key [VERSION]',
    help: 'prints SESSION_KEYS, SECOND_FACTOR_KEYS and TOKEN_KEYS with new secrets for .env',
    async run(_openDeps, [version]) {
      const { describeNewKeys } = await import('#platform/new-keys.ts')
      return describeNewKeys(Number(version) || 1)
    },
  },
  {
    usage: 'new-push-keys',
    help: 'prints VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY for .env',
    async run() {
      const { describeNewPushKeys } = await import('#platform/push/new-push-keys.ts')
      return describeNewPushKeys()
    },
  },
  {
    usage: 'rotate-keys',
    help: 'seals every 2FA secret with the newest of SECOND_FACTOR_KEYS',
    async run(openDeps) {
      const { rotateSecrets } = await import('../features/auth/second-factor/rotate-secrets.ts')
      const { db, config } = await openDeps()
      const { resealed } = await rotateSecrets(db, config.SECOND_FACTOR_KEYS)
      return `${resealed} 2FA secrets were sealed with the newest key`
    },
  },
  {
    usage: 'outage FROM TO',
    help: "records when the product was down, such as 2026-11-15T08:00Z, so that it ends nobody's streak",
    async run(openDeps, [from = '', to = '']) {
      const outage = { from: new Date(from), to: new Date(to) }
      const { recordOutage } = await import('../features/progress/record-outage.ts')
      const { isNew, learners } = await recordOutage(await openTools(openDeps), outage)
      return `${isNew ? '' : 'Already recorded; '}${learners} streaks were recomputed`
    },
  },
  {
    usage: 'client-errors [FINGERPRINT] [MAPS]',
    help: 'lists errors that browsers reported, or prints one with its stack in our sources; MAPS is a folder with source maps',
    async run(openDeps, [fingerprint, maps]) {
      const { describeErrors } = await import('../features/client-errors/describe-errors.ts')
      const { db, config } = await openDeps()
      const folder = maps ?? `${config.SITE_DIR ?? 'apps/web/build'}/source-maps`
      return describeErrors(db, { fingerprint, folder })
    },
  },
  {
    usage: 'dead-letters',
    help: 'lists jobs that failed their last attempt',
    async run(openDeps) {
      const { describeDeadLetters } = await import('#platform/jobs/dead-letters.ts')
      return describeDeadLetters((await openDeps()).db)
    },
  },
  {
    usage: 'retry-dead-letters [JOB]',
    help: 'returns them to the queue: those of one job, or all',
    async run(openDeps, [job]) {
      const { retryDeadLetters } = await import('#platform/jobs/dead-letters.ts')
      return `${await retryDeadLetters(await openDeps(), job)} went back to the queue`
    },
  },
]

const USAGE = [
  'Usage:',
  ...COMMANDS.map(({ usage, help }) => `  pnpm admin ${usage}\n      ${help}`),
].join('\n')

/** Runs one command and returns the text to print. Throws the usage if the arguments match no command. */
export async function runCommand(openDeps: OpenDeps, argv: string[]): Promise<string> {
  const [name, ...args] = argv.filter((word) => word !== '--')
  const command = COMMANDS.find(({ usage }) => usage.split(' ', 1)[0] === name)
  if (!command || args.length < countRequired(command)) throw new Error(USAGE)
  return command.run(openDeps, args)
}

const countRequired = ({ usage }: Command) =>
  usage.split(' ').filter((word) => !word.startsWith('[')).length - 1

const toEmail = (account: string) => account.trim().toLowerCase()

async function openTools(openDeps: OpenDeps) {
  const { createAnnounce } = await import('../app.ts')
  const deps = await openDeps()
  return { db: deps.db, announce: createAnnounce(deps) }
}
