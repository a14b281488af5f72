import { expect, type Page } from '@playwright/test'
import { codeAt, STEP_SECONDS, stepAt } from '../apps/api/src/features/auth/second-factor/totp.ts'

const factor = '/api/account/second-factor'

/** Turns on two-factor authentication for the signed-in user, as the account page does. */
export async function turnOnSecondFactor(page: Page) {
  const send = (method: string, body?: object) =>
    page.evaluate(
      async ([path, method, body]) => {
        const headers = body ? { 'content-type': 'application/json' } : {}
        const sent = { method, headers, body: body ? JSON.stringify(body) : null }
        return (await fetch(path, sent)).json()
      },
      [factor, method, body] as const,
    )
  const { secret } = (await send('POST')) as { secret: string }
  // A code of the previous step is refused if it arrives in the step after this one.
  await expect.poll(secondsLeft).toBeGreaterThan(8)
  const { backupCodes } = (await send('PUT', { code: makeCode(secret, -1) })) as {
    backupCodes: string[]
  }
  return { backupCodes, code: () => makeCode(secret, 0), nextCode: () => makeCode(secret, 1) }
}

const secondsLeft = () => STEP_SECONDS - ((Date.now() / 1_000) % STEP_SECONDS)

/** Each code works only once. Codes one step earlier or later are still accepted. */
const makeCode = (secret: string, away: number) => codeAt(secret, stepAt(Date.now()) + away)
