import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

describe('password hasher', () => {
  const { hash, verify, unknownHash } = createPasswordHasher()

  it('creates a salted argon2id hash of the whole password', async () => {
    const [one, other] = await Promise.all([hash('four quiet trains'), hash('four quiet trains')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await verify({ hash: one, password: 'four quiet trains' })).toBe(true)
    expect(await verify({ hash: one, password: 'four quiet train' })).toBe(false)
    expect(unknownHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify({ hash: unknownHash, password: 'four quiet trains' })).toBe(false)
  })

  it('rejects a malformed hash and keeps working', async () => {
    await expect(verify({ hash: 'nonsense', password: 'x' })).rejects.toThrow('Decoding failed')
    expect(await hash('four quiet trains')).toContain('argon2id')
  })

  it('does not block the event loop', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    await Promise.all(Array.from({ length: 20 }, () => hash('four quiet trains')))
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(20)
  })

  it('keeps the process alive only until it has answered', () => {
    const program = `
      const { createPasswordHasher } = await import('${new URL('password-hasher.ts', import.meta.url).href}')
      console.log(await createPasswordHasher().hash('x'))
    `
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { encoding: 'utf8', timeout: 60_000 },
    )
    expect([status, stdout.slice(0, 9)]).toEqual([0, '$argon2id'])
  })
})
