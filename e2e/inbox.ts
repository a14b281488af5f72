import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './database.ts'

type Message = { name: string; message: string }

/** An address that no other journey writes from. */
export const sender = () => `${randomUUID()}@example.com`

/** Messages that are stored from this address. */
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

/** From a network of its own: few messages are taken from one. */
export const fromOwnNetwork = (page: Page) => {
  const part = () => Math.floor(Math.random() * 254) + 1
  return page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
}

/** The form with its script, open for as long as a person needs at the least. */
export async function openForm(page: Page, path: string) {
  await fromOwnNetwork(page)
  await page.goto(path)
  await page.locator('form[data-live]').waitFor()
  await page.waitForFunction(() => performance.now() > 2_100)
}
