import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderText } from '../testing/render-page.tsx'
import * as enterprise from './enterprise.tsx'
import * as features from './features.tsx'

const CORE = [
  'Smart Quiz System',
  'AI Performance Analysis',
  'Comprehensive Dashboard',
  'Company-Specific Preparation',
]
const MORE = [
  'Adaptive Learning',
  'AI-Powered Feedback',
  'Detailed Analytics',
  'Study Guides',
  'Timed Practice',
  'Progress Tracking',
  'Community Support',
  'Customizable Dashboard',
  'Achievements and Badges',
]
/** The cards marked as planned. */
const planned = () =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText('Planned', { exact: true }) })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

it('every feature has a name, each core feature can be tried and its drawing is an example', async () => {
  const main = await renderText(features, '/features')
  for (const name of CORE) {
    const feature = main.getByRole('article').filter({ hasText: name })
    await expect.element(feature.getByRole('heading', { name })).toBeVisible()
    await expect
      .element(feature.getByRole('link', { name: 'Try This Feature' }))
      .toHaveAttribute('href', '/signup')
    await expect.element(feature.getByRole('figure')).toMatchTextContent('Example')
  }
  for (const name of MORE)
    await expect.element(main.getByRole('heading', { level: 3, name })).toBeVisible()
  expect(planned()).toEqual(['Customizable Dashboard'])
  await expect
    .element(main.getByRole('link', { name: 'See the mocks' }))
    .toHaveAttribute('href', '/mocks')
})

it('begins and ends with links to sign up and prices', async () => {
  const main = await renderText(features, '/features')
  const closing = page.getByRole('region', { name: 'Find your first weak spot' })
  for (const [link, to] of [
    [main.getByRole('link', { name: 'Get Started', exact: true }), '/signup'],
    [main.getByRole('link', { name: 'View Pricing' }).first(), '/pricing'],
    [closing.getByRole('link', { name: 'View Pricing' }), '/pricing'],
    [closing.getByRole('link', { name: 'Get Started for Free' }), '/signup'],
  ] as const)
    await expect.element(link).toHaveAttribute('href', to)
})

it('a college or company sees what Teams will offer, marked as planned, and a contact', async () => {
  const main = await renderText(enterprise, '/enterprise')
  await expect
    .element(main.getByRole('heading', { level: 1, name: 'For colleges and companies' }))
    .toBeVisible()
  const teams = page.getByRole('region', { name: 'What Teams will give you' })
  await expect.element(teams.getByRole('listitem')).toHaveLength(6)
  for (const name of ['5 user accounts', 'Team analytics', 'Priority support'])
    await expect.element(teams.getByRole('heading', { name })).toBeVisible()
  expect(planned()).toHaveLength(6)
  await expect
    .element(main.getByRole('link', { name: 'Contact Sales' }).first())
    .toHaveAttribute('href', '/contact')
})
