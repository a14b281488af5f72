import { expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { playDemoHistory } from './demo-history.ts'

const { app, deps } = await startTestApp({ isolated: true })

it('plays more quizzes than anyone may start in a minute, on the days they are meant for', async () => {
  const user = { name: 'Demo', email: 'demo@nextround.example', role: 'learner' as const }
  const quizzes = Array.from({ length: 22 }, (_, at) => ({
    daysAgo: 22 - at,
    aim: { topicId: 'dsa', size: 5 },
  }))
  await playDemoHistory({ deps, app }, [{ user, ability: 0, gainAWeek: 0, quizzes, driveIn: 12 }])

  const { rows } = await deps.pool.query<{ days: number; drives: number }>(
    `SELECT count(DISTINCT started_at::date)::int AS days,
            (SELECT count(*)::int FROM drives) AS drives
       FROM quiz_sessions WHERE status = 'completed'`,
  )
  expect(rows).toEqual([{ days: 22, drives: 1 }])
})
