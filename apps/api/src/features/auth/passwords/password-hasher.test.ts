import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

describe('the password hasher', () => {
  const { hash, verify } = createPasswordHasher()

  it('makes argon2id of the whole password, salted', async () => {
    const [one, other] = await Promise.all([hash('four quiet trains'), hash('four quiet trains')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await verify({ hash: one, password: 'four quiet trains' })).toBe(true)
    expect(await verify({ hash: one, password: 'four quiet train' })).toBe(false)
  })

  it('refuses what is no hash, and goes on', async () => {
    await expect(verify({ hash: 'nonsense', password: 'x' })).rejects.toThrow('Decoding failed')
    expect(await hash('four quiet trains')).toContain('argon2id')
  })

  it('leaves the event loop free', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    await Promise.all(Array.from({ length: 20 }, () => hash('four quiet trains')))
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(20)
  })

  it('keeps a program alive until it has answered, and no longer', () => {
    const program = `
      const { createPasswordHasher } = await import('${new URL('password-hasher.ts', import.meta.url).href}')
      console.log(await createPasswordHasher().hash('x'))
    `
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { encoding: 'utf8', timeout: 10_000 },
    )
    expect([status, stdout.slice(0, 9)]).toEqual([0, '$argon2id'])
  })
})
