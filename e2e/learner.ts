import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './database.ts'

export type Learner = { name: string; email: string; password: string }

/** Creates an account with a password, verifies it and leaves the browser signed in. */
export async function signUp(page: Page, name = 'Asha Verma'): Promise<Learner> {
  const learner = { name, email: `${randomUUID()}@example.com`, password: 'seven quiet rivers' }
  await page.goto('/about')
  await send(page, '/api/sign-up', { ...learner, hasAgreedToTerms: true, timeZone: 'Asia/Kolkata' })
  await change(page, 'UPDATE users SET email_verified = true WHERE email = $1', learner.email)
  await send(page, '/api/sign-in', { email: learner.email, password: learner.password })
  return learner
}

/** Signs in on another device, which has separate cookies. */
export async function signInElsewhere(page: Page, learner: Learner, userAgent: string) {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({ userAgent, baseURL: new URL(page.url()).origin })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/about')
  const { email, password } = learner
  await send(elsewhere, '/api/sign-in', { email, password })
  return elsewhere
}

/** Acts as if the learner had signed in an hour ago. */
export const forgetConfirmation = (page: Page, name: string): Promise<void> =>
  change(
    page,
    "UPDATE sessions SET confirmed_at = now() - interval '1 hour' FROM users WHERE user_id = users.id AND name = $1",
    name,
  )

/** Acts as if every answer of the open quiz had taken twenty seconds, that many days ago. */
export const answeredCalmly = (page: Page, { email }: Learner, daysAgo: number): Promise<void> =>
  change(
    page,
    `WITH open AS (
       UPDATE quiz_sessions SET started_at = now() - interval '${daysAgo} days' - interval '10 minutes'
         FROM users WHERE user_id = users.id AND email = $1 AND status = 'open'
       RETURNING quiz_sessions.id, started_at
     ), ordered AS (
       SELECT session_id, question_id, started_at,
              row_number() OVER (ORDER BY answered_at) * interval '20 seconds' AS after
         FROM quiz_answers JOIN open ON open.id = session_id
     )
     UPDATE quiz_answers SET answered_at = ordered.started_at + ordered.after
       FROM ordered
      WHERE quiz_answers.session_id = ordered.session_id
        AND quiz_answers.question_id = ordered.question_id`,
    email,
  )

const change = async (page: Page, statement: string, value: string): Promise<void> => {
  await ask(page.url(), statement, [value])
}

export async function send(
  page: Page,
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const { status, reply } = await page.evaluate(
    async ([to, text, more]) => {
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: text,
      })
      return { status: response.status, reply: (await response.json()) as unknown }
    },
    [path, JSON.stringify(body), headers] as const,
  )
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return reply
}
