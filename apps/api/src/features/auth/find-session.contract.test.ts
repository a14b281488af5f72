import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { findSession } from './find-session.ts'
import { createAuthTools } from './tools.ts'

/** We read sessions ourselves because it is ten times cheaper; the library stays the judge of what a session is. */
describe('our reader of sessions and the library’s', async () => {
  const { deps, given, cookieOf } = await startTestApp()
  const { betterAuth } = createAuthTools(deps, async () => {})
  const ours = findSession(deps)

  const both = async (cookie: string) => {
    const [mine, theirs] = await Promise.all([
      ours(cookie),
      betterAuth().api.getSession({ headers: new Headers({ cookie }) }),
    ])
    return [mine?.id, theirs?.user.id]
  }

  it('agree on a session', async () => {
    const asha = await given.user()
    expect(await both(cookieOf(asha))).toEqual([asha.id, asha.id])
    expect(await both(`a=1; ${cookieOf(asha)}; b=2`)).toEqual([asha.id, asha.id])
  })

  it('agree that there is none', async () => {
    const [gone, late, asha] = [await given.user(), await given.user(), await given.user()]
    await deps.db.deleteFrom('sessions').where('user_id', '=', gone.id).execute()
    await deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('user_id', '=', late.id)
      .execute()
    const cookie = cookieOf(asha)
    const last = cookie.at(-8) === 'A' ? 'B' : 'A'
    for (const none of [
      '',
      '__Host-session=',
      `__Host-session=${asha.token}`,
      `__Host-session=${asha.token}.${'A'.repeat(43)}%3D`,
      cookie.slice(0, -8) + last + cookie.slice(-7),
      cookie.replace('__Host-session', 'session'),
      cookieOf(gone),
      cookieOf(late),
    ]) {
      expect([none, ...(await both(none))]).toEqual([none, undefined, undefined])
    }
  })

  const aged = async (
    role: 'learner' | 'admin',
    column: 'updated_at' | 'created_at',
    hours: number,
  ) => {
    const user = await given.user({ role })
    await deps.db
      .updateTable('sessions')
      .set({ [column]: new Date(Date.now() - hours * 3_600_000) })
      .where('user_id', '=', user.id)
      .execute()
    return (await ours(cookieOf(user)))?.id === user.id
  }

  it.each([
    ['learner', 'updated_at', 7 * 24],
    ['learner', 'created_at', 30 * 24],
    ['admin', 'updated_at', 0.5],
    ['admin', 'created_at', 12],
  ] as const)(
    'ours alone ends the session of a %s by %s after %d hours',
    async (role, column, hours) => {
      expect(await aged(role, column, hours * 0.99)).toBe(true)
      expect(await aged(role, column, hours * 1.01)).toBe(false)
    },
  )

  it('ours notes a visit, at most once an hour', async () => {
    const asha = await given.user()
    const lastSeen = async () =>
      (
        await deps.db
          .selectFrom('sessions')
          .select('updated_at')
          .where('user_id', '=', asha.id)
          .executeTakeFirstOrThrow()
      ).updated_at
    const first = await lastSeen()
    await ours(cookieOf(asha))
    expect(await lastSeen()).toEqual(first)

    const old = new Date(Date.now() - 2 * 3_600_000)
    await deps.db
      .updateTable('sessions')
      .set({ updated_at: old })
      .where('user_id', '=', asha.id)
      .execute()
    await ours(cookieOf(asha))
    expect((await lastSeen()).getTime()).toBeGreaterThan(old.getTime())
  })
})
