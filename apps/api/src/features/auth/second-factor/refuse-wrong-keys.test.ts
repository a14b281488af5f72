import { describe, expect, it, vi } from 'vitest'
import { SAMPLE_KEYS } from '#platform/config.ts'
import { createDb } from '#platform/db/create-db.ts'
import { createPool } from '#platform/db/pool.ts'
import type { Keyring } from '#platform/keys.ts'
import { startTestApp } from '#testing/app.ts'
import { findUnreadableVersions, refuseWrongKeys } from './refuse-wrong-keys.ts'
import { sealSecret } from './sealed-secret.ts'

const OLD: Keyring = [{ version: 1, secret: 'old-secret-of-at-least-32-characters' }]
const NEW: Keyring = [{ version: 2, secret: 'new-secret-of-at-least-32-characters' }]
const BOTH: Keyring = [NEW[0], OLD[0]]

describe('the start of the server', async () => {
  const { deps, given } = await startTestApp({ isolated: true })
  const { db } = deps
  const warn = vi.fn<() => void>()
  const start = (keys: Keyring, over = db) =>
    refuseWrongKeys({ db: over, config: { SECOND_FACTOR_KEYS: keys }, log: { warn } })
  const store = async (secret: string) => {
    const { id } = await given.user({ secondFactor: 'passed' })
    await db.insertInto('second_factors').values({ user_id: id, secret }).execute()
  }

  it('needs no key while nobody has two-factor authentication', async () => {
    await expect(start(SAMPLE_KEYS)).resolves.toBeUndefined()
  })

  it('is refused if the keys open none of the stored secrets of a version', async () => {
    await store(sealSecret(OLD, 'SECRET'))
    await expect(start(OLD)).resolves.toBeUndefined()
    await expect(start(BOTH)).resolves.toBeUndefined()
    // The same version with another secret, as on a new machine.
    await expect(start(SAMPLE_KEYS)).rejects.toThrow(/sealed with version 1\. .*backup of \.env/)
    await expect(start(NEW)).rejects.toThrow('version 1')

    await store(sealSecret(NEW, 'SECRET'))
    await expect(start(BOTH)).resolves.toBeUndefined()
    await expect(start(OLD)).rejects.toThrow('version 2')
    expect(new Set(await findUnreadableVersions(db, SAMPLE_KEYS))).toEqual(new Set([1, 2]))
    expect(warn).not.toHaveBeenCalled()
  })

  it('is not refused because one secret of several is damaged', async () => {
    await db.deleteFrom('second_factors').execute()
    await store(sealSecret(OLD, 'SECRET').slice(0, -2))
    await store(sealSecret(OLD, 'SECRET'))
    await expect(start(OLD)).resolves.toBeUndefined()
  })

  it('goes on, with a warning, while the database does not answer', async () => {
    const pool = createPool(
      { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_POOL_SIZE: 1 },
      deps.log,
    )
    const down = createDb(pool)
    await start(SAMPLE_KEYS, down)
    expect(warn).toHaveBeenCalledOnce()
    await down.destroy()
  })
})
