import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  DEMO_PASSWORD,
  DEMO_USERS,
  refuseOutsideDevelopment,
} from '../apps/api/src/features/auth/seed-users.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { answers, run, start } from './processes.ts'
import { runUntilTold } from './program.ts'
import { freePort } from './services/free-port.ts'
import { startDatabase } from './services/index.ts'
import { watchFolders } from './watch-folders.ts'

// `pnpm dev`. `--reset` recreates its database. With `--skip-history` the demo learner has no quizzes yet.
// `LOG_LEVEL=info pnpm dev` also prints requests and jobs.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    reset: { type: 'boolean', default: false },
    'skip-history': { type: 'boolean', default: false },
  },
})
/** Runs programs of learners. Without it coding tasks can only be read. */
const HAS_SANDBOX = existsSync('/usr/bin/bwrap')
const WATCHED = ['node', '--watch', '--watch-preserve-output']

await runUntilTold(async () => {
  // Checked first: an environment file may point to the database of a live site.
  const { NODE_ENV, PUBLIC_URL } = process.env
  refuseOutsideDevelopment({ NODE_ENV, PUBLIC_URL: PUBLIC_URL || 'http://localhost' })
  const { url: databaseUrl } = await startDatabase({ keep: true, reset: values.reset })
  const mail = await startMailCatcher({
    smtpPort: await freePort(1025),
    inboxPort: await freePort(1080),
  })
  const [apiPort, webPort] = [await freePort(3000), await freePort(5173)]
  const judgeToken = randomBytes(32).toString('hex')
  const site = `http://localhost:${webPort}`
  const env = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail.url,
    OPERATOR_EMAIL: 'operator@nextround.example',
    UPI_ID: 'nextround@upi.example',
    PORT: String(apiPort),
    PUBLIC_URL: site,
    METRICS_PORT: String(await freePort(9464)),
    WORKER_PORT: String(await freePort(9465)),
    DRAIN_SECONDS: '0',
    API_PORT: String(apiPort),
    ...(HAS_SANDBOX && { JUDGE_TOKENS: judgeToken }),
    // The addresses below must stay on the screen.
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  }

  async function bringContent() {
    await run(['node', 'content/src/cli.ts', 'build', '--leave-out-unfinished'])
    await run(['node', 'apps/api/src/migrate.ts'], env)
  }
  await bringContent()
  await run(['node', 'apps/api/src/seed.ts', '--skip-second-factor'], env)

  start('api', [...WATCHED, 'apps/api/src/server.ts'], env)
  start('worker', [...WATCHED, 'apps/api/src/worker.ts'], env)
  if (HAS_SANDBOX)
    start('judge', ['node', 'apps/judge/src/judge.ts'], {
      NODE_ENV: 'development',
      API_URL: `http://127.0.0.1:${apiPort}`,
      JUDGE_TOKEN: judgeToken,
      JUDGE_SLOTS: '1',
    })
  start(
    'web',
    ['pnpm', '--filter', '@nextround/web', 'dev', '--port', String(webPort), '--strictPort'],
    env,
  )

  // An author who saves a question sees it, or its mistakes, immediately. Two builds would write the same files.
  let isBuilding = false
  let timer: NodeJS.Timeout | undefined
  const bringSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isBuilding ? bringSoon() : void bring()), 200)
  }
  const bring = async () => {
    isBuilding = true
    await bringContent().catch((error: Error) => console.error(error.message))
    isBuilding = false
  }
  watchFolders(
    'content',
    { endings: ['.yaml', '.md'], except: ['dist', 'node_modules'] },
    bringSoon,
  )

  await Promise.all([answers(`http://localhost:${apiPort}/readyz`), answers(site)])
  console.log(`
  The site       ${site}
  The API        http://localhost:${apiPort}/docs/api
  Sent mail      ${mail.inboxUrl}
  The database   ${databaseUrl}
  Coding tasks   ${HAS_SANDBOX ? 'judged here' : 'can only be read: sudo apt-get install bubblewrap'}

  Sign in as     ${DEMO_USERS.map(({ email }) => email).join('\n                 ')}
  with           ${DEMO_PASSWORD}
`)
  // Creating the history takes a while the first time, but nothing waits for it.
  if (!values['skip-history'])
    start('history', ['node', 'apps/api/src/seed.ts', '--with-history'], env)
})
