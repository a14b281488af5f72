import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

describe('the number of learners', async () => {
  const { deps, as } = await startTestApp({ isolated: true })

  it('is rounded down, excludes accounts never opened, and is counted once an hour', async () => {
    const add = (howMany: number, opened: string) =>
      deps.pool.query(
        `INSERT INTO users (id, name, email, opened_at)
         SELECT gen_random_uuid(), 'x', gen_random_uuid() || '@example.com', ${opened}
           FROM generate_series(1, ${howMany})`,
      )
    await add(299, 'now()')
    await add(50, 'NULL')
    const counted = { status: 200, body: { learners: 200 } }
    expect(await as('guest').get('/api/learners')).toMatchObject(counted)
    await add(500, 'now()')
    expect(await as('guest').get('/api/learners')).toMatchObject(counted)
  })
})
