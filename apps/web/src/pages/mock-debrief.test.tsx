import {
  type Debrief,
  listDebriefs,
  NO_DEBRIEF,
  type PastDrive,
  saveDebrief,
} from '@nextround/contract/mock-debriefs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectNoOverflow,
  listTexts,
  renderPersonalPage,
  WIDE,
} from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import MockDebriefPage from './mock-debrief.tsx'

const drive = (changes: Partial<PastDrive> = {}): PastDrive => ({
  company: 'capgemini',
  on: '2026-11-18',
  mock: {
    id: 'capgemini-exceller',
    name: 'Capgemini Exceller style',
    figures: { sections: 2, minutes: 70, questions: 68, isNegative: false, mayGoBack: true },
    leftOut: ['Games'],
  },
  debrief: null,
  ...changes,
})
const open = (company = 'capgemini') =>
  renderPersonalPage(MockDebriefPage, `/mocks/debrief/${company}`, '/mocks/debrief/:company')
const group = (name: string) => page.getByRole('group', { name })
const choose = (legend: string, name: string) =>
  userEvent.click(group(legend).getByText(name, { exact: true }))
const submit = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => signIn())
afterEach(() => page.viewport(360, 740))

it('saves five taps, and no figure that wasn’t tapped', async () => {
  answer(listDebriefs, { drives: [drive(), drive({ company: 'tcs' })] })
  const sent: Debrief[] = []
  answer(saveDebrief, ({ params, body }) => {
    expect(params).toEqual({ company: 'capgemini', on: '2026-11-18' })
    sent.push(body)
    answer(listDebriefs, { drives: [drive({ debrief: body })] })
    return { debrief: body }
  })
  await open()
  await expect.element(page.getByText('Capgemini, 18 Nov 2026')).toBeVisible()
  await expect.element(page.getByText('Games')).toBeVisible()
  await expect.element(submit('Choose a figure first')).toBeDisabled()
  // The mock's own figure is among the choices.
  expect(listTexts(group('How many questions in total?').getByText('68'))).toEqual(['68'])
  await choose('How many sections?', '2')
  await choose('How many minutes in total?', '60')
  await choose('How many questions in total?', '68')
  await choose('Did wrong answers cost marks?', 'No')
  await choose('Could you go back to earlier questions in a section?', 'Yes')
  await expectAccessible()
  expectNoOverflow()
  await userEvent.click(submit('Report 5 figures'))
  await expect.element(page.getByText(/^Thank you\./)).toBeVisible()
  await choose('How many minutes in total?', "Don't know")
  await expect.element(page.getByText(/^Thank you\./)).not.toBeInTheDocument()
  await userEvent.click(submit('Report 4 figures'))
  const first = { sections: 2, minutes: 60, questions: 68, isNegative: false, mayGoBack: true }
  await expect.poll(() => sent).toEqual([first, { ...first, minutes: null }])
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

it('shows the earlier report, which can be changed', async () => {
  answer(listDebriefs, { drives: [drive({ debrief: { ...NO_DEBRIEF, minutes: 63 } })] })
  await open()
  await expect
    .element(group('How many minutes in total?').getByRole('radio', { name: '63' }))
    .toBeChecked()
  await expect.element(submit('Report 1 figure')).toBeEnabled()
})

it.each([WIDE, [320, 640]] as const)('fits a screen of %d by %d', async (...size) => {
  await page.viewport(...size)
  answer(listDebriefs, { drives: [drive()] })
  await open()
  await expect.element(group('How many sections?')).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
})

it('explains that there is nothing to report before a drive is over', async () => {
  answer(listDebriefs, { drives: [drive()] })
  await open('tcs')
  await expect.element(page.getByText(/Once your drive day is over/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Plan a drive' }))
    .toHaveAttribute('href', '/plan')
  await expectAccessible()
})

it('keeps the taps if the report could not be sent', async () => {
  answer(listDebriefs, { drives: [drive()] })
  cutOff(saveDebrief)
  await open()
  await choose('How many sections?', '4')
  await userEvent.click(submit('Report 1 figure'))
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't save your report")
  refuse(saveDebrief, 'mock.no-past-drive')
  await userEvent.click(submit('Report 1 figure'))
  await expect.element(page.getByRole('alert')).toMatchTextContent('if its drive was in your plan')
  await expect.element(group('How many sections?').getByRole('radio', { name: '4' })).toBeChecked()
})

it('shows a placeholder while it loads, and can be requested again', async () => {
  const release = holdBack(listDebriefs, { drives: [drive()] })
  const { unmount } = await open()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Loading your report')
  release()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('How was the real test?')
  await unmount()
})

it('reports a failed load', async () => {
  cutOff(listDebriefs)
  await open('wipro')
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't load your report")
  answer(listDebriefs, { drives: [] })
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await expect.element(page.getByRole('link', { name: 'Plan a drive' })).toBeVisible()
})
