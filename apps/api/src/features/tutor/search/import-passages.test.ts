import { posts } from '@nextround/content/blog'
import { companies } from '@nextround/content/companies'
import { faq } from '@nextround/content/faq'
import { notes } from '@nextround/content/notes'
import { studyGuides } from '@nextround/content/study-guides'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { importPassages } from './import-passages.ts'

const material = { notes, studyGuides, companies, posts, faq }

describe('importing passages', async () => {
  const { deps } = await startTestApp({ isolated: true })
  /** Returns each row with the transaction that wrote it. */
  const rows = async () =>
    new Map(
      (
        await deps.pool.query<{ id: string; by: string }>(
          'SELECT id, xmin AS by FROM tutor_passages',
        )
      ).rows.map(({ id, by }) => [id, by]),
    )

  it('writes nothing when nothing has changed', async () => {
    const before = await rows()
    await importPassages(deps.db, material)
    expect(await rows()).toEqual(before)
    expect(before.size).toBeGreaterThan(1_500)
  })

  it('waits for another import that is under way', async () => {
    const before = await rows()
    const release = await hold(
      deps.pool,
      "SELECT pg_advisory_xact_lock(hashtextextended('tutor_passages', 0))",
    )
    const imported = importPassages(deps.db, material)
    await untilWaiting(deps.pool, 1)
    await release()
    await imported
    expect(await rows()).toEqual(before)
  })

  it('writes changed passages and removes deleted ones', async () => {
    const before = await rows()
    const [first, ...rest] = notes
    const changed = {
      ...first!,
      body: [['p', null, 'Quokkas are short-tailed.'] as const, ...first!.body.slice(1)],
    }
    await importPassages(deps.db, {
      ...material,
      notes: [changed as unknown as (typeof notes)[number], ...rest.slice(1)],
      faq: [],
    })
    const after = await rows()
    const written = [...after].filter(([id, by]) => before.get(id) !== by).map(([id]) => id)
    expect(written).toEqual([`note/${first!.topicId}/${first!.subskill}/idea`])
    const gone = [...before.keys()].filter((id) => !after.has(id))
    expect(
      gone.every(
        (id) =>
          id.startsWith('faq/') || id.startsWith(`note/${rest[0]!.topicId}/${rest[0]!.subskill}/`),
      ),
    ).toBe(true)
    expect(gone.length).toBeGreaterThan(faq.length)
    const { rows: words } = await deps.pool.query(
      "SELECT word FROM tutor_words WHERE word = 'quokkas'",
    )
    expect(words).toHaveLength(1)
  })

  it('gives every page of ours that it cites an address on our own site', async () => {
    await importPassages(deps.db, material)
    const { rows: found } = await deps.pool.query<{ address: string }>(
      'SELECT DISTINCT address FROM tutor_passages',
    )
    expect(
      found.filter(
        ({ address }) => !/^\/(?:learn|guides|companies|blog|faq)(?:[/#]|$)/.test(address),
      ),
    ).toEqual([])
  })
})
