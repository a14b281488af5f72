import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { startTestApp } from '#testing/app.ts'

/** `pnpm trials` also compares the times of 60 pairs, which other tests would disturb. */
const PAIRS = Number(process.env['PAIRS'] ?? 0)
const WARM_UPS = PAIRS > 0 ? 5 : 2
const MAX_MS = 5
/** How often more pairs are added. A difference that then disappears was caused by the machine. */
const BATCHES = 4

const password = 'four quiet green trains'
type Who = 'member' | 'unknown'

/** Neither the reply nor its timing may reveal whether an address has an account. */
describe('known and unknown addresses look the same', {
  timeout: 300_000,
}, async () => {
  const { app, given, deps } = await startTestApp({
    EMAIL_VERIFICATION: 'required',
    // Passwords are then hashed at full cost, which is what an attacker would measure.
    NODE_ENV: PAIRS > 0 ? 'development' : 'test',
  })

  let host = 0
  /** Sends from a new address each time, because rate limits are not measured here. */
  const post = async (url: string, payload: object) => {
    const remoteAddress = `10.0.${Math.floor(++host / 250)}.${host % 250}`
    const headers = { origin: deps.config.PUBLIC_URL }
    const began = performance.now()
    const reply = await app.inject({ method: 'POST', url, remoteAddress, headers, payload })
    return { reply, ms: performance.now() - began }
  }

  const signUp = (email: string) => ({ name: 'Asha', email, password, hasAgreedToTerms: true })
  const guess = (email: string) => ({ email, password: 'five quiet green trains' })
  const only = (email: string) => ({ email })

  it.each([
    ['signs up', '/api/sign-up', signUp, {}, 200],
    ['signs in with a wrong password', '/api/sign-in', guess, { password }, 401],
    ['signs in where there is no password', '/api/sign-in', guess, {}, 401],
    ['has forgotten the password', '/api/reset-mails', only, {}, 200],
    ['asks to verify', '/api/verification-mails', only, { isVerified: false }, 200],
  ])('to someone who %s', async (what, url, bodyFor, wanted, status) => {
    const times: Record<Who, number[]> = { member: [], unknown: [] }
    const comparePair = async (turn: number) => {
      const emails = {
        member: (await given.user(wanted)).email,
        unknown: `${newId()}@example.com`,
      }
      const looks: Partial<Record<Who, object>> = {}
      // Alternates the order, so that coming second costs both the same.
      const order: Who[] = turn % 2 === 0 ? ['member', 'unknown'] : ['unknown', 'member']
      for (const who of order) {
        const { reply, ms } = await post(url, bodyFor(emails[who]))
        looks[who] = withoutVariableParts(reply)
        if (turn >= 0) times[who].push(ms)
      }
      expect(looks.member).toEqual(looks.unknown)
      expect(looks.member).toMatchObject({ status })
      expect(looks.member).not.toHaveProperty('headers.set-cookie.1')
    }
    const difference = () => {
      const pairs = times.member.map((ms, index) => ms - times.unknown[index]!)
      // On a busy machine two medians may differ by chance, but then the pairs do not agree on which is slower.
      const slower = pairs.filter((ms) => ms > 0).length
      const doTheyAgree = Math.abs(2 * slower - pairs.length) > 3 * Math.sqrt(pairs.length)
      return doTheyAgree ? Math.abs(median(times.member) - median(times.unknown)) : 0
    }

    for (let turn = -WARM_UPS; turn < 0; turn++) await comparePair(turn)
    for (let batch = 0; batch === 0 || (batch < BATCHES && difference() >= MAX_MS); batch++) {
      for (let turn = 0; turn < PAIRS; turn++) await comparePair(turn)
    }
    if (PAIRS > 0) {
      const [member, unknown] = [times.member, times.unknown].map((all) => median(all).toFixed(1))
      console.log(`${what}: ${times.member.length} pairs, ${member} and ${unknown} ms`)
    }
    expect(difference()).toBeLessThan(MAX_MS)
  })
})

/** Everything that a caller sees and could compare, without the id and the date, which differ in every reply. */
function withoutVariableParts({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  const { requestId: _requestId, ...words } = JSON.parse(body) as Record<string, unknown>
  // The value of a cookie is random, but not its form.
  const cookies = [rest['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.replaceAll(/[\w-]{20,}/g, '…'))
  return {
    status: statusCode,
    headers: { ...rest, 'set-cookie': cookies },
    words,
    length: body.length,
  }
}

function median(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
