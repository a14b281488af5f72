import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { codingTasks } from '@nextround/content/coding-tasks'
import { codingTests } from '@nextround/content/coding-tests'
import { JUDGE_LEASE_MS, JUDGE_WAIT_MS } from '@nextround/contract/judging'
import type { Announce, EventListener, Events } from '#events'
import { missingMigrations } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/client.ts'
import type { Deps } from '#platform/deps.ts'
import { announcer, toJobs } from '#platform/events.ts'
import { collectOpenApi, serveApiDocs } from '#platform/http/api-docs.ts'
import { addDrain } from '#platform/http/drain.ts'
import { addHealthRoutes, type Health } from '#platform/http/health.ts'
import { mount } from '#platform/http/mount.ts'
import type { Route } from '#platform/http/route.ts'
import { createServer } from '#platform/http/server.ts'
import { serveSite } from '#platform/http/site.ts'
import { TIMING } from '#platform/http/time-limits.ts'
import { measureRequests } from '#platform/metrics.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { MAIL_RETRY } from '#platform/mail/mailer.ts'
import type { Worker } from '#platform/jobs/run-jobs.ts'
import { startTracing } from '#platform/tracing.ts'
import packageJson from '../package.json' with { type: 'json' }
import { SESSION_COOKIE } from './features/auth/session-cookie.ts'
import { createSessions } from './features/auth/find-session.ts'
import { authJobs, authListeners } from './features/auth/jobs.ts'
import { serveProviderCallback } from './features/auth/providers/serve-provider-callback.ts'
import { authRoutes } from './features/auth/routes.ts'
import { type AuthTools, createAuthTools } from './features/auth/tools.ts'
import { clientErrorJobs } from './features/client-errors/jobs.ts'
import { clientErrorRoutes } from './features/client-errors/routes.ts'
import { createBell } from './features/coding-tasks/bell.ts'
import { codingTaskJobs } from './features/coding-tasks/jobs.ts'
import { findJudgeState } from './features/coding-tasks/judge-state.ts'
import { codingTaskRoutes } from './features/coding-tasks/routes.ts'
import { type CodingContent, createTaskCatalogue } from './features/coding-tasks/task-catalogue.ts'
import { drivePlanRoutes } from './features/drive-plan/routes.ts'
import { setDrive } from './features/drive-plan/set-drive.ts'
import { createStudy } from './features/drive-plan/study.ts'
import type { PracticeBank } from './features/drive-plan/practice-available.ts'
import { inboxJobs, inboxListeners } from './features/inbox/jobs.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { leaderboardJobs, leaderboardListeners } from './features/leaderboard/jobs.ts'
import { leaderboardRoutes } from './features/leaderboard/routes.ts'
import { createStandings } from './features/leaderboard/standings.ts'
import { countMistakes } from './features/mistakes/count-mistakes.ts'
import { planPractice } from './features/mistakes/plan-practice.ts'
import { mistakeRoutes } from './features/mistakes/routes.ts'
import { mockJobs } from './features/mocks/jobs.ts'
import { mockRoutes } from './features/mocks/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { operationsJobs } from './features/operations/jobs.ts'
import { operationsRoutes } from './features/operations/routes.ts'
import { createGetDashboard } from './features/progress/get-dashboard.ts'
import { progressListeners } from './features/progress/jobs.ts'
import { planReTest } from './features/progress/plan-re-test.ts'
import { expectedReview, retrievability } from './features/progress/re-tests/card.ts'
import { progressRoutes } from './features/progress/routes.ts'
import { bankJobs, bankListeners } from './features/question-bank/jobs.ts'
import { createLiveBank } from './features/question-bank/live-bank.ts'
import { questionBankRoutes } from './features/question-bank/routes.ts'
import { quizJobs, quizListeners } from './features/quizzes/jobs.ts'
import { createMockSessions } from './features/quizzes/mock-session.ts'
import { quizRoutes } from './features/quizzes/routes.ts'
import { reminderJobs, reminderListeners } from './features/reminders/jobs.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { serveUnsubscribeLink } from './features/reminders/serve-unsubscribe-link.ts'
import { chooseReading } from './features/resources/choose-reading.ts'
import { resourceRoutes } from './features/resources/routes.ts'
import { correctSkill } from './features/skills/correct-skill.ts'
import { skillJobs, skillListeners } from './features/skills/jobs.ts'
import { chance, ITEM_START } from './features/skills/model/belief.ts'
import { toSkill, UNTRIED } from './features/skills/model/to-skill.ts'
import { upsertSkills } from './features/skills/queries.ts'
import { isRevealed } from './features/skills/revealed-queries.ts'
import { skillsAfter } from './features/skills/skills-after.ts'
import { guideJobs, guideListeners } from './features/study-guides/jobs.ts'
import { studyGuideRoutes } from './features/study-guides/routes.ts'
import { tutorJobs } from './features/tutor/jobs.ts'
import { tutorRoutes } from './features/tutor/routes.ts'

const { version } = packageJson

/** The path of `migrations/`, the same for the sources and the bundle. */
export const MIGRATIONS = new URL('../migrations', import.meta.url).pathname

/** Creates the dashboard, and the plan and next step that other pages show too. */
export function createDashboard({ db, bank }: { db: Db; bank: PracticeBank }) {
  const memory = { retrievability, review: expectedReview }
  const model = { toSkill, untried: UNTRIED, memory }
  const study = createStudy({ db, bank, model })
  return { study, getDashboard: createGetDashboard({ db, study, chooseReading }) }
}

/** For jobs, which have no routes' bank. */
export const createStudyOf = ({ db }: Deps) =>
  createDashboard({ db, bank: createLiveBank(db) }).study

/** How hard questions are, for mocks on one scale. */
export const ITEM_MODEL = { chance, start: ITEM_START }

const createMockSessionsOf = (deps: Deps) =>
  createMockSessions({ db: deps.db, bank: createLiveBank(deps.db), announce: createAnnounce(deps) })

/** What judging programs depends on: other tasks and times in tests. */
export type Judging = { content: CodingContent; leaseMs: number; waitMs: number }
const JUDGING: Judging = {
  content: { tasks: codingTasks, tests: codingTests },
  leaseMs: JUDGE_LEASE_MS,
  waitMs: JUDGE_WAIT_MS,
}

/** Every route of the API, except two addresses that are opened directly in a browser. */
function routes(deps: Deps, auth: AuthTools, judging: Judging): Route[] {
  const { db } = deps
  const bank = createLiveBank(db)
  const { study, getDashboard } = createDashboard({ db, bank })
  const standings = createStandings(db)
  return [
    ...authRoutes(auth),
    ...questionBankRoutes({ ...deps, bank }),
    ...quizRoutes({
      db,
      bank,
      announce: auth.announce,
      planReTest: (userId) => planReTest(db, userId),
      planMistakes: (userId, topicId) => planPractice({ db, bank }, { userId, topicId }),
      findTask: (userId, taskId) => study.findTask(userId, taskId),
    }),
    ...mockRoutes({
      db,
      bank,
      sessions: createMockSessions({ db, bank, announce: auth.announce }),
      model: ITEM_MODEL,
    }),
    ...codingTaskRoutes({
      ...deps,
      announce: auth.announce,
      ...judging,
      tasks: createTaskCatalogue(judging.content),
      bell: createBell(),
      hasJudges: hasJudges(deps),
    }),
    ...progressRoutes({
      db,
      getDashboard,
      findNextStep: (userId, now) => study.get(userId, now),
    }),
    ...drivePlanRoutes({ db, study }),
    ...resourceRoutes({ db, getSkills: getDashboard }),
    ...onboardingRoutes({
      db,
      setDrive: (userId, drive) => setDrive(db, userId, drive),
    }),
    ...mistakeRoutes({ db, bank }),
    ...studyGuideRoutes({ ...deps, announce: auth.announce }),
    ...inboxRoutes({ ...deps, announce: auth.announce }),
    ...tutorRoutes({
      ...deps,
      learner: {
        getDashboard: (userId) => getDashboard(userId),
        findPlan: (userId) => study.getPlan(userId),
        countMistakes: (userId) => countMistakes({ db, bank }, userId),
        findRank: (userId) => standings.findMyRank(userId),
      },
    }),
    ...reminderRoutes(deps),
    ...leaderboardRoutes({ db, announce: auth.announce, standings }),
    ...operationsRoutes({ ...deps, checks: serverHealth(deps), mailJobs: mailJobs(deps) }),
    ...clientErrorRoutes(deps),
  ]
}

/** All features' reactions to events. */
function listeners(deps: Deps): EventListener[] {
  return [
    ...authListeners(deps),
    ...inboxListeners(deps),
    ...quizListeners({ db: deps.db, announce: () => createAnnounce(deps) }),
    ...progressListeners({ skillsAfter, correctSkill, upsertSkills, isRevealed }),
    ...skillListeners(deps),
    ...leaderboardListeners(),
    ...bankListeners(),
    ...guideListeners(deps),
    ...reminderListeners(),
  ]
}

export const createAnnounce = (deps: Deps): Announce => announcer<Events>(listeners(deps), deps)

/** Everything that the worker runs: jobs of listeners, and scheduled jobs. */
export const jobs = (deps: Deps): Job[] => [
  ...operationsJobs({ ...deps, mailJobs: mailJobs(deps) }),
  ...featureJobs(deps),
]

/** The names of the jobs that send email: only they are retried for a whole day. */
const mailJobs = (deps: Deps): string[] =>
  featureJobs(deps)
    .filter(({ retry }) => retry === MAIL_RETRY)
    .map(({ name }) => name)

const featureJobs = (deps: Deps): Job[] => [
  ...toJobs(listeners(deps)),
  ...authJobs(deps),
  ...bankJobs({ ...deps, announce: createAnnounce(deps) }),
  ...quizJobs({ ...deps, announce: createAnnounce(deps) }),
  ...mockJobs({ db: deps.db, sessions: createMockSessionsOf(deps), model: ITEM_MODEL }),
  ...skillJobs({ ...deps, announce: createAnnounce(deps) }),
  ...leaderboardJobs(deps),
  ...guideJobs({ ...deps, announce: createAnnounce(deps) }),
  ...inboxJobs(deps),
  ...tutorJobs(deps),
  ...reminderJobs({ ...deps, findTasksLeft: createStudyOf(deps).findTasksLeft }),
  ...clientErrorJobs(deps),
  ...codingTaskJobs(deps),
]

export async function createApp(
  deps: Deps,
  timing = TIMING,
  judging = JUDGING,
): Promise<FastifyInstance> {
  const { config } = deps
  const app = createServer({ ...deps, sessions: createSessions(deps), timing })
  await startTracing(app, config)
  addDrain(app)
  measureRequests(app, deps.metrics)
  await collectOpenApi(app, { sessionCookie: SESSION_COOKIE })

  const auth = createAuthTools(deps, createAnnounce(deps))
  for (const route of routes(deps, auth, judging)) mount(app, route)
  serveProviderCallback(app, auth)
  serveUnsubscribeLink(app)

  serveApiDocs(app)
  addHealthRoutes(app, serverHealth(deps))
  if (config.SITE_DIR) await serveSite(app, config.SITE_DIR)
  return app
}

function serverHealth(deps: Deps): Health {
  const { redis, queue, files, model } = deps
  return {
    ...vitalHealth(deps),
    optional: {
      ...(redis && { redis: () => redis.ping() }),
      queue: () => queue.isReady(),
      files: () => files.check(),
      ...(model && { model: async () => model.isAvailable() }),
      ...(hasJudges(deps) && { judge: () => isJudgeReady(deps) }),
    },
  }
}

const hasJudges = ({ config }: Deps) => config.JUDGE_TOKENS.length > 0
const isJudgeReady = async ({ db }: Deps) =>
  (await findJudgeState({ db, hasJudges: true })) === 'ready'

export const workerHealth = (deps: Deps, worker: Worker): Health => {
  const { version, vital } = vitalHealth(deps)
  return {
    version,
    vital: { ...vital, queue: () => worker.isReady() },
    optional: { files: () => deps.files.check() },
  }
}

const vitalHealth = ({ config, db }: Deps): Pick<Health, 'version' | 'vital'> => ({
  version: { version, commit: config.SOURCE_COMMIT },
  vital: {
    database: () => sql`SELECT 1`.execute(db),
    migrations: async () => (await missingMigrations(db, MIGRATIONS)).length === 0,
  },
})
