import { deleteDrive, type Drive, getStudyPlan, setDrive } from '@nextround/contract/progress'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayAgo, studyPlan } from '../testing/dashboard-replies.ts'
import {
  expectAccessible,
  expectNoOverflow,
  finishAnimations,
  listTexts,
  renderPersonalPage,
  WIDE,
} from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import { region } from '../testing/show-dashboard.tsx'
import PlanPage from './plan.tsx'

beforeEach(() => signIn())
afterEach(() => page.viewport(360, 740))

const open = () => renderPersonalPage(PlanPage, '/plan')
const panel = () => region('Infosys drive')
const button = (name: string) => page.getByRole('button', { name })
const days = () => page.getByRole('list', { name: 'Day by day' })

for (const [width, height] of [[360, 740] as const, WIDE])
  it(`shows each day up to the drive and the learner’s readiness at ${width} px`, async () => {
    await page.viewport(width, height)
    answer(getStudyPlan, studyPlan(12))
    await open()
    await expect.element(panel()).toMatchTextContent('in 12 days.')
    await expect.element(days()).toMatchTextContent(/^Today/)
    expect(days().element().children).toHaveLength(4)
    await userEvent.click(button('Show all 13 days'))
    await expect.element(days()).toHaveFocus()
    expect(days().element().children).toHaveLength(13)
    await expect.element(days()).toMatchTextContent('The day of your drive. All the best!')
    expect(listTexts(region('How ready you are').getByRole('listitem'))).toEqual([
      'Arithmetic52, likely 44 to 60',
      'Reasoning and puzzles81, likely 70 to 90',
    ])
    await expect.element(panel()).toMatchTextContent('may change with your answers')
    expectNoOverflow()
    if (width === 360) await expectAccessible()
  })

it('is a week without a drive, and a drive can be added', async () => {
  answer(getStudyPlan, studyPlan(null))
  await open()
  await expect.element(region('This week')).toMatchTextContent('Add its placement drive')
  await userEvent.click(button('Plan for a drive'))
  const dialog = page.getByRole('dialog', { name: 'Plan for a drive' })
  const [company, day, minutes] = ['Company', 'Date of the drive', 'Minutes a day'].map((label) =>
    dialog.getByLabelText(label),
  ) as [Label, Label, Label]
  const make = dialog.getByRole('button', { name: 'Make the plan' })
  await day.fill(dayAgo(0))
  await make.click()
  for (const words of ['Choose a company.', 'Choose a future date.'])
    await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(company).toHaveFocus()
  await expectAccessible()

  const sent: Drive[] = []
  answer(setDrive, ({ body }) => {
    sent.push(body)
    return { plan: null }
  })
  await company.selectOptions('Infosys')
  await day.fill(dayAgo(-15))
  await minutes.selectOptions('45 minutes')
  answer(getStudyPlan, studyPlan(15))
  await make.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ company: 'infosys', on: dayAgo(-15), minutesADay: 45 }])
  await expect.element(panel()).toMatchTextContent('in 15 days.')
  await userEvent.click(button('Change the drive'))
  const change = page.getByRole('dialog', { name: 'Change the drive' })
  await expect.element(change.getByLabelText('Company')).toHaveValue('infosys')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Change the drive')).toHaveFocus()
})

it('removes the drive, or says why it could not', async () => {
  answer(getStudyPlan, studyPlan(12))
  await open()
  refuse(deleteDrive, 'server.failed', 500)
  await userEvent.click(button('Remove the drive'))
  await expect.element(page.getByText("Couldn't remove the drive")).toBeVisible()
  answer(deleteDrive, { plan: null })
  answer(getStudyPlan, studyPlan(null))
  await userEvent.click(button('Remove the drive'))
  await expect.element(region('This week')).toBeVisible()
})

describe('what does not fit', () => {
  const short = { section: 'Arithmetic', minutes: 60, minutesADay: 60, minutesThen: 110 }
  const drive = studyPlan(12).drive!
  const sent: Drive[] = []
  beforeEach(async () => {
    sent.length = 0
    answer(getStudyPlan, studyPlan(12, { short }))
    answer(setDrive, ({ body }) => {
      sent.push(body)
      return { plan: null }
    })
    await open()
  })

  it('can be fixed with more minutes', async () => {
    await expect
      .element(panel())
      .toMatchTextContent(
        'At 45 minutes a day, Arithmetic gets 60 minutes before the drive. 60 minutes a day would give it 110.',
      )
    answer(getStudyPlan, studyPlan(12, { minutesADay: 60 }))
    await userEvent.click(button('Make it 60'))
    await expect.element(button('Make it 60')).not.toBeInTheDocument()
    expect(sent).toEqual([{ ...drive, minutesADay: 60 }])
  })

  it('can be fixed by leaving out a section, but never all', async () => {
    await userEvent.click(button('Leave a section out'))
    const dialog = page.getByRole('dialog', { name: 'Sections to prepare for' })
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Reasoning and puzzles' }))
    await expect.element(dialog.getByRole('checkbox', { name: 'Arithmetic' })).toBeDisabled()
    await expectAccessible()
    const leftOut = ['Reasoning and puzzles']
    answer(getStudyPlan, studyPlan(12, { drive: { ...drive, leftOut } }))
    await userEvent.click(dialog.getByRole('button', { name: 'Change the plan' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([{ ...drive, leftOut }])
    await expect.element(panel()).toMatchTextContent("You've left out: Reasoning and puzzles.")
  })
})

describe('while the plan is missing', () => {
  it('mentions a slow reply', async () => {
    const release = holdBack(getStudyPlan, studyPlan(12))
    await open()
    const note = page.getByText('This is taking longer than usual.')
    await expect.element(page.getByText('Loading your plan')).toBeInTheDocument()
    finishAnimations()
    await expect.element(note).toBeVisible()
    release()
    await expect.element(panel()).toBeVisible()
  })

  it('shows a failure, and Try Again loads it', async () => {
    refuse(getStudyPlan, 'server.failed', 500)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't load your plan")
    await expectAccessible()
    answer(getStudyPlan, studyPlan(12))
    await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
    await expect.element(panel()).toBeVisible()
  })

  it('loads when the network is back', async () => {
    cutOff(getStudyPlan)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent("We couldn't reach the server")
    answer(getStudyPlan, studyPlan(12))
    dispatchEvent(new Event('online'))
    await expect.element(panel()).toBeVisible()
  })
})

type Label = ReturnType<typeof page.getByLabelText>
