import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { givenIn, type TestUser } from '../apps/api/src/testing/given.ts'
import { quizTaker } from '../apps/api/src/testing/quiz-taker.ts'
import { randomFrom } from '../apps/api/src/platform/random.ts'
import { recomputed } from '../apps/api/src/testing/recomputed.ts'
import { shownFigures } from '../apps/api/src/testing/shown-figures.ts'
import { startServersToKill } from './servers-to-kill.ts'
import { learnerClient } from './learner-client.ts'
import { openTableLocks } from './table-locks.ts'

const KILLS = Number(process.env['KILLS'] ?? 6)
const DAY_MS = 86_400_000
/** Each learner takes this many quizzes, one a day, and each finish is killed. */
const QUIZZES = 4
const TOPICS = ['dbms', 'os']

type Outcome = 'before the commit' | 'between commit and reply' | 'after the reply'

describe('a server killed while finishing a quiz', async () => {
  const servers = await startServersToKill(inject('redisUrl'))
  const config = loadConfig(servers.env)
  const deps = createAppDeps(config)
  const locks = await openTableLocks(config.DATABASE_URL)
  afterAll(async () => {
    await Promise.all([deps.close(), locks.close()])
    await servers.stop()
  })
  const given = givenIn(deps.db)
  const as = learnerClient((...call) => servers.present().ask(...call), config.SESSION_KEYS)
  const learners = await quizTaker({ as, deps })

  it('has counted nothing during the transaction, and the repeat counts everything', async () => {
    const release = await locks.hold('user_totals', 'SHARE ROW EXCLUSIVE')
    const outcome = await finishKilled({
      user: await given.user(),
      kill: async () => {
        await locks.someoneWaitsFor('user_totals')
        await servers.kill()
        await release()
      },
    })
    expect(outcome).toBe('before the commit')
  })

  it('has counted everything if only its reply is missing, and the repeat counts nothing', async () => {
    // A commit waits at this gate once PostgreSQL has begun it. Then it completes, even if the client is gone.
    await deps.pool.query(`
      CREATE TABLE gate ();
      CREATE FUNCTION pass_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        LOCK TABLE gate IN ACCESS SHARE MODE;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER commits_pass_gate AFTER UPDATE ON quiz_sessions
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'completed')
        EXECUTE FUNCTION pass_gate()`)
    const release = await locks.hold('gate', 'ACCESS EXCLUSIVE')
    const outcome = await finishKilled({
      user: await given.user(),
      kill: async () => {
        await locks.someoneWaitsFor('gate')
        await servers.kill()
        await release()
      },
    })
    expect(outcome).toBe('between commit and reply')
  })

  it(
    `counts every quiz once, in ${KILLS} kills at any moment`,
    async () => {
      const random = randomFrom('moments of kills')
      const split = { 'before the commit': 0, 'between commit and reply': 0, 'after the reply': 0 }
      // Half of the kills should come after the commit, on a quiet machine and on a busy one.
      let halfMs = 20
      let user = await given.user()
      const isSplit = () =>
        split['before the commit'] > 0 &&
        split['between commit and reply'] + split['after the reply'] > 0
      // Continues beyond the wanted number only while all kills were on one side of the commit.
      for (let kill = 0; kill < KILLS || (!isSplit() && kill < 5 * KILLS); kill += 1) {
        const quiz = kill % QUIZZES
        if (quiz === 0) user = await given.user()
        const moment = random() * 2 * halfMs
        const outcome = await finishKilled({
          user,
          quiz,
          random,
          kill: async () => {
            await wait(moment)
            await servers.kill()
          },
        })
        split[outcome] += 1
        const step = isSplit() ? 1.2 : 2
        halfMs *= outcome === 'before the commit' ? step : 1 / step
        const kills = kill + 1
        if (kills % 50 === 0 || kills === KILLS)
          console.log(`${kills} kills, half of them within ${Math.round(halfMs)} ms:`, split)
      }
      expect(isSplit()).toBe(true)
    },
    30_000 + KILLS * 10_000,
  )

  type Attempt = {
    user: TestUser
    quiz?: number
    random?: () => number
    /** Called while the finish is in progress. */
    kill: () => Promise<void>
  }

  /** Takes a quiz whose finish is killed and repeated. Then the figures must be right. */
  async function finishKilled(attempt: Attempt): Promise<Outcome> {
    const { user, quiz = 0, random = randomFrom(0), kill } = attempt
    const ability = random()
    const { id } = await learners.open(user, {
      wanted: { topicId: TOPICS[quiz % TOPICS.length]! },
      at: new Date(Date.now() - (QUIZZES - quiz) * DAY_MS),
      isRight: () => (random() < 0.05 ? null : random() < ability),
    })
    const doomed = servers.present().name
    const reply = finish(user, id)
    await kill()
    const isReplied = await reply
    await locks.connectionsEnd(doomed)
    const isCommitted = await isCompleted(id)

    await servers.serveAgain()
    expect(await finish(user, id)).toBe(true)
    const figures = await shownFigures({ as, deps }, user)
    expect(figures).toEqual(await recomputed(deps.db, user.id))
    expect(figures.totalQuizzes).toBe(quiz + 1)
    if (isReplied) return 'after the reply'
    return isCommitted ? 'between commit and reply' : 'before the commit'
  }

  /** Returns whether a reply came. No reply is not an error here, because the client tries again. */
  const finish = (user: TestUser, id: string): Promise<boolean> =>
    as(user)
      .post(`/api/quiz-sessions/${id}/completion`, {})
      .then(
        ({ status }) => status === 200,
        () => false,
      )

  const isCompleted = async (id: string) => {
    const { status } = await deps.db
      .selectFrom('quiz_sessions')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return status === 'completed'
  }
})
