import type pg from 'pg'
import { createAnnounce } from '../../apps/api/src/app.ts'
import { createLiveBank } from '../../apps/api/src/features/question-bank/live-bank.ts'
import { finishQuiz } from '../../apps/api/src/features/quizzes/finish-quiz.ts'
import { loadConfig } from '../../apps/api/src/platform/config.ts'
import { createDb } from '../../apps/api/src/platform/db/create-db.ts'
import { createAppDeps } from '../../apps/api/src/app-deps.ts'
import type { BenchLearner } from './call.ts'
import type { BenchEnvironment } from './environment.ts'

type Sent = { text: string; values: unknown[] }

const NEXT_LEARNER = `
SELECT user_id AS user, session_id AS session
  FROM bench_learners WHERE place = (SELECT nextval('bench_place')) \\gset`

/**
 * Turns the statements of one learner's finish, from begin to commit, into a pgbench script. All learners
 * have the same history, so only the learner changes from run to run.
 */
export async function finishScript(environment: BenchEnvironment) {
  const { rows } = await environment.db.query<BenchLearner>(
    'SELECT * FROM bench_learners WHERE place = 0',
  )
  const learner = rows[0]!
  const sent = await captureFinish(environment, learner)
  const variables = new Map<string, string>()
  const asVariable = (value: unknown) => {
    if (value === null) return 'NULL'
    if (value === learner.user_id) return ':user'
    if (value === learner.session_id) return ':session'
    const text = asText(value)
    const name = [...variables].find(([, known]) => known === text)?.[0] ?? `v${variables.size}`
    variables.set(name, text)
    return `:${name}`
  }
  const statements = sent.map(({ text, values }) =>
    text.replace(/\$(\d+)/g, (_, place) => asVariable(values[Number(place) - 1])),
  )
  return {
    script: [NEXT_LEARNER, ...statements.map((text) => `${text};`)].join('\n').slice(0, -1),
    variables: Object.fromEntries(variables),
    statements: statements.length,
  }
}

async function captureFinish(
  { databaseUrl, redisUrl }: BenchEnvironment,
  learner: BenchLearner,
): Promise<Sent[]> {
  const deps = createAppDeps(
    loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
    }),
  )
  const sent: Sent[] = []
  const db = createDb(recordingPool(deps.pool, sent))
  try {
    await finishQuiz(
      { db, bank: createLiveBank(db), announce: createAnnounce({ ...deps, db }) },
      { userId: learner.user_id, sessionId: learner.session_id },
    )
  } finally {
    await deps.close()
  }
  const [begin, commit] = ['begin', 'commit'].map((word) =>
    sent.findIndex((one) => one.text === word),
  )
  return sent.slice(begin, commit! + 1)
}

const recordingPool = (pool: pg.Pool, sent: Sent[]) => ({
  options: pool.options,
  async connect() {
    const client = await pool.connect()
    const query = (statement: Sent) => {
      sent.push(statement)
      return client.query(statement)
    }
    return { on: client.on.bind(client), release: client.release.bind(client), query } as never
  },
  end: () => pool.end(),
})

/** In the format that the driver sends. */
const asText = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map((each) => JSON.stringify(String(each))).join(',')}}`
    : String(value)
