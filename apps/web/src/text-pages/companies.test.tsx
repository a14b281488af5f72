import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoOverflow, renderText } from '../testing/render-page.tsx'
import * as companies from './companies.tsx'
import * as guide from './company-guide.tsx'

const NAMES = 'Infosys TCS Wipro Accenture Amazon Microsoft Google IBM Cognizant Capgemini'.split(
  ' ',
)
const openGuide = (slug: string) =>
  renderText(guide, `/companies/${slug}`, '/companies/:companyName')
const region = (name: string) => page.getByRole('region', { name })

it('the list links to each company’s guide and summarises it', async () => {
  const main = await renderText(companies, '/companies')
  const titles = main.getByRole('heading', { level: 2 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(NAMES)
  for (const name of NAMES)
    await expect
      .element(main.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/companies/${name.toLowerCase()}`)
  const facts = main.getByRole('listitem').filter({ hasText: 'TCS' }).getByRole('listitem')
  expect(facts.elements().map(({ textContent }) => textContent)).toEqual([
    'Test and interview',
    '190 minutes of tests',
    'As of March 2026',
  ])
  await expect.element(main).not.toMatchTextContent(/\d steps/)
})

it('a guide shows how recent it is, and the source of each statement', async () => {
  const main = await openGuide('tcs')
  await expect
    .element(main)
    .toMatchTextContent(
      "As of March 2026. Companies change this for each drive: check the TCS careers site and your placement cell's notice. We aren't affiliated with TCS. Company names are trademarks of their owners.",
    )
  for (const name of ['Important Topics', 'Selection Process', 'Eligibility Requirements'])
    await expect.element(main.getByRole('heading', { level: 2, name })).toBeVisible()
  const steps = region('Selection Process').getByRole('listitem')
  await expect.element(steps).toHaveLength(4)
  await expect
    .element(steps.first())
    .toMatchTextContent('Official: TCS All India NQT Hiring (2026)')
  await expect
    .element(steps.last())
    .toMatchTextContent('Official text, seen as a copy: TCS, NQT page of 2026')
  await expect
    .element(region('Eligibility Requirements'))
    .toMatchTextContent('None pending at the time of the selection process')
  for (const [name, to] of [
    ['Start Practicing', '/quiz?company=tcs'],
    ['View Resources', '/resources'],
  ] as const)
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', to)
})

it('a guide shows the test as a fitting table, and separates reports and gaps from facts', async () => {
  const main = await openGuide('tcs')
  const table = page.getByRole('table', { name: 'TCS NQT, All India drive of 2026' })
  for (const name of ['Part B: Advanced coding 90', 'Total 190'])
    await expect.element(table.getByRole('row', { name })).toBeVisible()
  const columns = table.getByRole('columnheader').elements()
  expect(columns.map(({ textContent }) => textContent)).toEqual(['Section', 'Minutes'])
  expect(table.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)

  for (const [name, words] of [
    ['Pay', '2026 drive: ₹9.09'],
    [
      'Commonly reported, not confirmed',
      "Prep sites and candidates report this. TCS hasn't confirmed it, and it may be wrong.",
    ],
    ["What we don't know", 'Cut-offs'],
  ] as const)
    await expect.element(region(name)).toMatchTextContent(words)
  // Nothing is known about this section, so it has no heading either.
  await expect
    .element(main.getByRole('heading', { name: "If you're not selected" }))
    .not.toBeInTheDocument()
})

it('chips link to each section, the test first, and long lists are collapsed', async () => {
  await openGuide('tcs')
  const chips = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const targets = chips.elements().map((chip) => chip.getAttribute('href') ?? '')
  expect(targets.slice(0, 3)).toEqual(['#test', '#process', '#requirements'])
  expect(targets).toContain('#sources')
  for (const target of targets) expect(document.querySelector(target)).not.toBeNull()
  expectNoOverflow()
  const shown = region('Sources').getByRole('listitem')
  await expect.element(shown).toHaveLength(0)
  // A chip opens the folded section that it leads to.
  await chips.filter({ hasText: 'Sources' }).click()
  await expect.element(shown).toHaveLength(5)
  await region('Sources')
    .getByText(/^\d+ more sources$/)
    .click()
  expect(shown.elements().length).toBeGreaterThan(6)
})

it('a guide links to its company’s mock', async () => {
  const main = await openGuide('tcs')
  await expect
    .element(main.getByRole('link', { name: /^Mock: TCS NQT style, foundation/ }))
    .toHaveAttribute('href', '/mocks/tcs-nqt-foundation')
  await expectAccessible()
})

it('unpublished details are left open', async () => {
  await openGuide('google')
  await expect
    .element(
      region('Eligibility Requirements')
        .getByText(/Not published/)
        .first(),
    )
    .toBeVisible()
})
