import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { compileOnce } from './compile-once.ts'

describe('a statement compiled once', async () => {
  const { deps } = await startTestApp()
  const sum = compileOnce<
    { one: number | null; other?: number | undefined },
    { sum: number | null }
  >(({ one, other }) => sql`SELECT ${one}::integer + ${other}::integer AS sum`)

  it('sends the values of each call', async () => {
    expect(await sum(deps.db, { one: 1, other: 2 })).toEqual([{ sum: 3 }])
    expect(await sum(deps.db, { one: 2, other: 5 })).toEqual([{ sum: 7 }])
    expect(await sum(deps.db, { one: null, other: 5 })).toEqual([{ sum: null }])
  })

  it.each([{ one: 1 }, { one: 1, other: undefined }])(
    'refuses %j instead of sending NULL for a missing value',
    async (values) => {
      await expect(sum(deps.db, values)).rejects.toThrow('other has no value to send')
    },
  )

  it('refuses values computed during compilation', async () => {
    const next = compileOnce<{ one: number }, unknown>(({ one }) => sql`SELECT ${one + 1}::integer`)
    await expect(next(deps.db, { one: 1 })).rejects.toThrow('one has no value while')
    const fixed = compileOnce<{ one: number }, unknown>(() => sql`SELECT ${7}::integer`)
    await expect(fixed(deps.db, { one: 1 })).rejects.toThrow('only its parameters')
  })
})
