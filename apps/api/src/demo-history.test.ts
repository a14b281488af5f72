import type { Dashboard } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { playDemoHistory } from './demo-history.ts'
import { DEMO_PASSWORD } from './features/auth/seed-users.ts'

describe('the history of a demo learner', async () => {
  const { deps, app } = await startTestApp({ isolated: true })
  const learner = {
    user: { name: 'Asha Verma', email: 'learner@nextround.example', role: 'learner' as const },
    ability: 3,
    gainAWeek: 0,
    quizzes: [20, 1, 0].map((daysAgo) => ({ daysAgo, aim: { topicId: 'dbms' } })),
    driveIn: 12,
  }

  it('fills every figure as if the days had passed, and is created once', async () => {
    await playDemoHistory({ deps, app }, [learner])
    await playDemoHistory({ deps, app }, [learner])
    const origin = deps.config.PUBLIC_URL
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers: { origin },
      payload: { email: learner.user.email, password: DEMO_PASSWORD },
    })
    const [cookie = ''] = [signedIn.headers['set-cookie'] ?? []].flat()
    const reply = await app.inject({ url: '/api/dashboard', headers: { origin, cookie } })
    const { totalQuizzes, streak, recentQuizzes } = reply.json<Dashboard>()
    expect(totalQuizzes).toBe(3)
    expect(streak.current).toBe(2)
    const ages = recentQuizzes.map(({ completedAt }) =>
      Math.floor((Date.now() - Date.parse(completedAt)) / 86_400_000),
    )
    expect(ages).toEqual([0, 1, 20])
  }, 600_000)

  it('files the learner’s question report once', async () => {
    const reporter = {
      user: { name: 'Aditi Rao', email: 'demo-1@nextround.example', role: 'learner' as const },
      ability: -3,
      gainAWeek: 0,
      quizzes: [{ daysAgo: 2, aim: { topicId: 'os' } }],
      report: { reason: 'unclear' as const, text: 'Which process is meant?' },
    }
    await playDemoHistory({ deps, app }, [reporter])
    await playDemoHistory({ deps, app }, [reporter])
    const reports = await deps.db
      .selectFrom('question_reports')
      .select(['reason', 'text'])
      .execute()
    expect(reports).toEqual([reporter.report])
  }, 600_000)
})
