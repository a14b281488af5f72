import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './database.ts'

type Message = { name: string; message: string }

/** An address that no other journey uses. */
export const sender = () => `${randomUUID()}@example.com`

/** All saved messages from this address. */
export const messagesFrom = (site: string | undefined, email: string) =>
  ask<Message>(site, 'SELECT name, message FROM contact_submissions WHERE email = $1', [email])

type Application = { name: string; level: string; letter: string; file: string | null }

export const applicationsFrom = (site: string | undefined, email: string) =>
  ask<Application>(
    site,
    `SELECT applicant_name AS name, experience_level AS level, cover_letter AS letter, resume_name AS file
       FROM career_applications WHERE applicant_email = $1`,
    [email],
  )

/** Uses a separate network address, because only a few messages are accepted from each. */
export const fromOwnNetwork = (page: Page) => {
  const part = () => Math.floor(Math.random() * 254) + 1
  return page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
}

/** Opens the form with its script, for at least as long as a person needs. */
export async function openForm(page: Page, path: string) {
  await fromOwnNetwork(page)
  await page.clock.install()
  await page.goto(path)
  await page.locator('form[data-live]').waitFor()
  await page.clock.fastForward(2_100)
}
