import type { Locator, Page } from '@playwright/test'
import { ask } from './database.ts'
import { expect } from './test.ts'

export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

export const steps = (within: Page | Locator): Locator =>
  within.getByRole('group', { name: 'Your payment' })

/** The site prints its guides after it has started, which takes a while on a busy machine. */
export const arePrinted = (site: string | undefined) =>
  expect
    .poll(() => ask(site, 'SELECT id FROM study_guides WHERE page_count IS NULL'), {
      timeout: 200_000,
    })
    .toEqual([])
