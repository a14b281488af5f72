import { listMyResources, saveResource } from '@nextround/contract/resources'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  address,
  drawnAddress,
  expectAccessible,
  expectNoOverflow,
  renderPage,
} from '../testing/render-page.tsx'
import { answer, cutOff, refuse, signIn } from '../testing/server.ts'
import ResourcesPage from './resources.tsx'

beforeEach(() => {
  signIn()
  answer(listMyResources, { saved: [], viewed: [], recommended: [] })
})

const PRO_GIT = 'Pro Git (2nd ed.)'
const open = (at = '/resources') => renderPage(ResourcesPage, at)
const cards = () => page.getByRole('article')
const card = (title: string) => cards().filter({ has: page.getByRole('heading', { name: title }) })
const tab = (name: string) => page.getByRole('tab', { name })
const search = () => page.getByRole('searchbox', { name: 'Search resources' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
/** Clicks the label, as a thumb would. */
const choose = (name: string) =>
  userEvent.click(page.getByRole('radio', { name }).element().closest('label')!)

it('shows eight at first, the others on request', async () => {
  await open()
  await expect.element(page.getByText(/^Showing 8 of \d+ resources$/)).toBeVisible()
  await expect.element(card(PRO_GIT)).toMatchTextContent('4 of 5')
  await userEvent.click(page.getByText('How we rate'))
  await expect.element(page.getByText(/^The ratings are ours, not other learners'\./)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'About NextRound' }))
    .toMatchTextContent('hello@nextround.example')
  await expectAccessible()
  expectNoOverflow()
  await userEvent.click(button(/^Show \d+ more$/))
  await expect.element(cards().nth(8).getByRole('link').first()).toHaveFocus()
  expect(address()).toBe('/resources?show=all')
  expect(cards().elements().length).toBeGreaterThan(40)
})

it('search, filters and tabs are in the address', async () => {
  const { unmount } = await open()
  await userEvent.click(button('Filters'))
  await choose('DBMS')
  await choose('Video')
  await expect.element(page.getByText('Showing 2 of 2 resources')).toBeVisible()
  expect(address()).toBe('/resources?topic=DBMS&type=video')
  await choose('Advanced')
  await search().fill('CONCURRENCY control')
  await expect.element(page.getByText('Showing 1 of 1 resources')).toBeVisible()
  await unmount()
  await open(address())
  await expect.element(page.getByText('Showing 1 of 1 resources')).toBeVisible()
  await expect.element(card('CMU 15-445/645 Intro to Database Systems')).toBeVisible()

  await userEvent.click(tab('Recommended'))
  await expect.poll(drawnAddress).toMatch(/tab=recommended/)
  history.back()
  await expect.element(tab('All Resources')).toHaveAttribute('aria-selected', 'true')
  await search().fill('cobol')
  await expect.element(page.getByText('No Resources Found')).toBeVisible()
  await userEvent.click(page.getByRole('tabpanel').getByRole('button', { name: 'Clear Filters' }))
  await expect.poll(address).toBe('/resources')
  await expect.element(page.getByText(/^Showing 8 of \d+ resources$/)).toBeVisible()
})

it('external sites get no referrer', async () => {
  await open()
  const away = card(PRO_GIT).getByRole('link', { name: /^View Resource/ })
  await expect.element(away).toHaveAttribute('rel', 'noopener noreferrer')
})

it('without a reply the list is shown, and saved resources can be retried', async () => {
  refuse(listMyResources, 'server.failed', 500)
  await open()
  await expect.element(page.getByText(/^Couldn't load your saved resources\./)).toBeVisible()
  await expect.element(cards()).toHaveLength(8)
  await expect.element(button(/^Saved? /)).not.toBeInTheDocument()
  await userEvent.click(tab('Saved'))
  await expect.element(page.getByText("Couldn't load your resources")).toBeVisible()
  answer(listMyResources, { saved: [], viewed: [], recommended: [] })
  await userEvent.click(button('Try Again'))
  await expect.element(page.getByText('Nothing saved yet')).toBeVisible()

  await userEvent.click(tab('All Resources'))
  cutOff(saveResource)
  await userEvent.click(button(`Save ${PRO_GIT}`))
  await expect.element(page.getByText("Couldn't save the resource", { exact: true })).toBeVisible()
  await expect.element(button(`Save ${PRO_GIT}`)).toBeVisible()
})
