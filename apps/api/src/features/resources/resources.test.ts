import { resources } from '@nextround/content/resources'
import type { Reply } from '@nextround/contract/endpoint'
import type { Dashboard } from '@nextround/contract/progress'
import type { listMyResources } from '@nextround/contract/resources'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { recommendResources } from './recommend-resources.ts'

type MyResources = Reply<typeof listMyResources>

describe('resources', async () => {
  const test = await startTestApp()
  const { as, given } = test
  const { db } = test.deps
  const mine = async (user: TestUser) => (await as(user).get('/api/resources')).body as MyResources
  const save = (user: TestUser, id: string) => as(user).put(`/api/resources/${id}/saved`)
  const unsave = (user: TestUser, id: string) => as(user).delete(`/api/resources/${id}/saved`)
  const view = (user: TestUser, id: string) => as(user).post(`/api/resources/${id}/views`)

  it('of a new learner are empty, and the first ones are recommended without a reason', async () => {
    expect(await mine(await given.user())).toEqual({
      saved: [],
      viewed: [],
      recommended: ['mit-6-006', 'postgresql-tutorial', 'cmu-15-445', 'ostep'].map(
        (resourceId) => ({ resourceId, reason: null }),
      ),
    })
  })

  it('are saved once, newest first, separately for each learner', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    for (const id of ['pro-git', 'ostep', 'pro-git']) {
      expect(await save(asha, id)).toMatchObject({ status: 200, body: {} })
    }
    expect((await mine(asha)).saved).toEqual(['ostep', 'pro-git'])
    expect((await mine(ravi)).saved).toEqual([])
  })

  it('can be removed, whether saved or not', async () => {
    const asha = await given.user()
    await save(asha, 'pro-git')
    expect(await unsave(asha, 'pro-git')).toMatchObject({ status: 200 })
    expect(await unsave(asha, 'pro-git')).toMatchObject({ status: 200 })
    expect((await mine(asha)).saved).toEqual([])
  })

  it('move to the top when viewed again', async () => {
    const asha = await given.user()
    for (const id of ['pro-git', 'ostep', 'pro-git']) {
      expect(await view(asha, id)).toMatchObject({ status: 200 })
    }
    expect((await mine(asha)).viewed).toEqual(['pro-git', 'ostep'])
  })

  it('list at most fifty viewed ones that still exist', async () => {
    const asha = await given.user()
    const at = Date.UTC(2026, 10, 16)
    const rows = [...resources.map(({ id }) => id), 'gone-since'].map((resource_id, index) => ({
      user_id: asha.id,
      resource_id,
      viewed_at: new Date(at + index * 1_000),
    }))
    await db.insertInto('viewed_resources').values(rows).execute()
    const { viewed } = await mine(asha)
    expect(viewed).toEqual(
      resources
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 49),
    )
  })

  it('refuse unknown ids', async () => {
    const asha = await given.user()
    for (const act of [save, unsave, view]) {
      expect(await act(asha, 'no-such-thing')).toMatchObject({
        status: 404,
        body: { code: 'resource.not-found' },
      })
      expect(await act(asha, 'No_Such.Thing')).toMatchObject({ status: 400 })
    }
    const { rows } = await test.deps.pool.query(
      'SELECT 1 FROM saved_resources WHERE user_id = $1 UNION ALL SELECT 1 FROM viewed_resources WHERE user_id = $1',
      [asha.id],
    )
    expect(rows).toEqual([])
  })

  it('require signing in', async () => {
    for (const reply of [
      await as('guest').get('/api/resources'),
      await as('guest').put('/api/resources/pro-git/saved'),
      await as('guest').post('/api/resources/pro-git/views'),
    ])
      expect(reply).toMatchObject({ status: 401, body: { code: 'auth.required' } })
  })

  it('are recommended for mistakes, with the reason', async () => {
    const asha = await given.user()
    const { take } = await quizTaker(test)
    await take(asha, { isRight: () => false })
    const { recommended } = await mine(asha)
    const { skills } = (await as(asha).get('/api/dashboard')).body as Dashboard
    expect(recommended[0]?.reason).toBe(
      `For ${skills[0]?.plan.focus?.label}, where practice helps you most in Database Management`,
    )
    for (const { resourceId, reason } of recommended) {
      const { topics, subskills } = resources.find(({ id }) => id === resourceId)!
      expect([...topics, ...subskills].join()).toContain('dbms')
      expect(reason).toMatch(/^For .+/)
    }
  })
})

describe('recommending resources', () => {
  const place = (subskill: string, label: string) => ({ subskill, label })
  const known = {
    skills: [
      { topicId: 'dbms', plan: { focus: place('indexing', 'Indexing') } },
      { topicId: 'os', plan: { focus: null } },
    ],
    topicPerformance: [
      { topicId: 'dbms', weakAreas: [place('sql-queries', 'SQL queries')] },
      { topicId: 'os', weakAreas: [place('kernel-syscalls', 'Kernel and system calls')] },
    ],
  } as unknown as Dashboard

  it('gives the reason for each', () => {
    expect(recommendResources(known)).toEqual([
      {
        resourceId: 'use-the-index-luke',
        reason: 'For Indexing, where practice helps you most in Database Management',
      },
      {
        resourceId: 'sqlbolt',
        reason: 'For SQL queries, which you got wrong in Database Management',
      },
      { resourceId: 'ostep', reason: 'For Operating Systems' },
    ])
  })

  it('names the weakest topic', () => {
    const { skills, topicPerformance } = known
    const onlyOs = { skills: skills.slice(1), topicPerformance }
    expect(recommendResources(onlyOs)).toEqual([
      { resourceId: 'ostep', reason: 'For Operating Systems, your weakest topic' },
    ])
  })
})
