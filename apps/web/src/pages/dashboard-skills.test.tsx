import { deleteDrive, type Drive, getDrivePlan, setDrive } from '@nextround/contract/progress'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  dayAgo,
  drivePlan,
  newLearner,
  oneQuiz,
  thousandQuizzes,
  todaysPart,
} from '../testing/dashboard-replies.ts'
import { expectAccessible, expectNoOverflow, tokenColour, WIDE } from '../testing/render-page.tsx'
import { answer, holdBack, refuse, signIn } from '../testing/server.ts'
import {
  answerDashboard,
  openDashboard,
  region,
  showSkills,
  unfoldAll,
} from '../testing/show-dashboard.tsx'

beforeEach(() => signIn())
afterEach(() => page.viewport(360, 740))

const tracker = () => region('Skill Tracker')

it('a new learner sees how skills begin', async () => {
  await showSkills(newLearner())
  await expect.element(tracker()).toMatchTextContent('Complete quizzes to track your skills.')
  expectNoOverflow()
  await expectAccessible()
})

it('explains why a quiz produced no skill', async () => {
  await showSkills(oneQuiz({ skills: [] }))
  await expect.element(tracker()).toMatchTextContent("Answers in under 3 seconds don't count")
})

it('the first quiz gives a first range, and links to practice', async () => {
  await showSkills(oneQuiz())
  await expect.element(tracker()).toMatchTextContent('about 64 (50-78), from 10 answers')
  await expect.element(tracker()).toMatchTextContent('not known yet, 3 of 3 right')
  await expect
    .element(tracker().getByRole('link', { name: 'Practise Indexing' }))
    .toHaveAttribute('href', '/quiz/os?subskill=os.one')
})

for (const [width, height] of [[360, 740] as const, WIDE])
  it(`a thousand quizzes and a plan of thirty days fit at ${width} px`, async () => {
    await page.viewport(width, height)
    await showSkills(thousandQuizzes({ today: todaysPart(30) }), drivePlan(30))
    await expect
      .element(region('Re-tests'))
      .toMatchTextContent('8 concepts due now, 1,214 by the end of this week.')
    await userEvent.click(region('Drive plan').getByRole('button', { name: 'Show all 30 days' }))
    await expect.element(page.getByRole('list', { name: 'Day by day' })).toHaveFocus()
    unfoldAll()
    expectNoOverflow()
    if (width === 360) await expectAccessible()
  })

it('every band has its colour and matching words', async () => {
  await page.viewport(...WIDE)
  await showSkills(thousandQuizzes())
  await userEvent.click(tracker().getByText('2 more skills'))
  for (const [topic, word, token] of [
    ['Operating Systems', 'Weak', 'bad'],
    ['AI & Machine Learning', 'Fair', 'amber'],
    ['Web Development', 'Fair', 'amber'],
    ['Data Structures & Algorithms', 'Good', 'accent'],
    ['Database Management', 'Good', 'accent'],
    ['Object-Oriented Programming', 'Strong', 'good'],
    ['Quantitative Aptitude', 'Not known yet', 'ink-2'],
  ] as const) {
    const row = tracker()
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: topic }) })
    for (const part of [
      row.getByText(word, { exact: true }).element(),
      row.element().querySelector('strong')!,
    ])
      expect(getComputedStyle(part).color).toBe(tokenColour(token))
  }
  await expect
    .element(tracker().getByText('Needs improvement - practice recommended'))
    .toHaveLength(2)
  await expect
    .element(tracker().getByText('This estimate is out of date. Take a re-test.'))
    .toHaveLength(1)
  await expect.element(tracker()).toMatchTextContent('about 64 (5-80), from 1 answer')
})

describe('the drive plan', () => {
  const panel = () => region('Drive plan')
  const button = (name: string) => panel().getByRole('button', { name })

  it('is made for a drive, planned day by day, changed and removed', async () => {
    await showSkills(oneQuiz())
    await userEvent.click(button('Plan for a drive'))
    const dialog = page.getByRole('dialog', { name: 'Plan for a drive' })
    const [company, day, minutes] = ['Company', 'Date of the drive', 'Minutes a day'].map((label) =>
      dialog.getByLabelText(label),
    ) as [Label, Label, Label]
    const make = dialog.getByRole('button', { name: 'Make the plan' })
    await minutes.fill('5')
    await day.fill(dayAgo(0))
    await make.click()
    for (const words of ['Choose a company.', 'Choose a future date.', 'Enter 10 to 480 minutes.'])
      await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(company).toHaveFocus()
    await expectAccessible()

    const sent: Drive[] = []
    answer(setDrive, ({ body }) => {
      sent.push(body)
      return { plan: drivePlan(15) }
    })
    await company.selectOptions('Infosys')
    await day.fill(dayAgo(-15))
    await minutes.fill('45')
    await make.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([drivePlan(15).drive])
    await expect.element(panel()).toMatchTextContent('in 15 days.')
    await expect
      .element(panel())
      .toMatchTextContent(
        "Not everything fits into 45 minutes a day: you'd need 240 minutes more in total, or 65 minutes a day.",
      )
    const today = panel().getByRole('listitem').filter({ hasText: 'Today' })
    await expect
      .element(today.getByRole('link', { name: /Practise Joins/ }))
      .toHaveAttribute('href', '/quiz/dbms?subskill=dbms.joins')
    await expect.element(panel()).toMatchTextContent('Nothing planned: a day off.')
    expectNoOverflow()

    await userEvent.click(button('Change the drive'))
    const change = page.getByRole('dialog', { name: 'Change the drive' })
    await expect.element(change.getByLabelText('Company')).toHaveValue('infosys')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Change the drive')).toHaveFocus()

    answer(deleteDrive, { plan: null })
    await userEvent.click(button('Remove the drive'))
    await expect.element(button('Plan for a drive')).toBeVisible()
  })

  it('says when a drive is over', async () => {
    const over = { company: 'infosys', on: dayAgo(2), minutesADay: 45 }
    const fits = { tasks: [], minutes: 0, minutesADayNeeded: 45 }
    await showSkills(oneQuiz(), drivePlan(0, { drive: over, leftOut: fits }))
    await expect.element(panel()).toMatchTextContent('Your drive at Infosys was on')
  })

  it('can be retried after a failure, and leaves the skills untouched', async () => {
    answerDashboard(oneQuiz())
    refuse(getDrivePlan, 'server.failed', 500)
    await openDashboard('/dashboard/skills')
    await expect.element(panel().getByRole('alert')).toMatchTextContent("Couldn't load your plan.")
    await expect.element(tracker()).toBeVisible()
    answer(getDrivePlan, { plan: null })
    await userEvent.click(button('Try Again'))
    await expect.element(button('Plan for a drive')).toBeVisible()
  })

  it('shifts nothing on the screen if it loads late', async () => {
    answerDashboard(oneQuiz({ today: todaysPart(15) }))
    const release = holdBack(getDrivePlan, { plan: drivePlan(15) })
    const shifts: number[] = []
    const record = (entries: PerformanceEntryList) =>
      shifts.push(...entries.map((entry) => (entry as unknown as { value: number }).value))
    const observer = new PerformanceObserver((list) => record(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    await openDashboard('/dashboard/skills')
    await expect.element(tracker()).toBeInTheDocument()
    release()
    await expect.element(panel()).toMatchTextContent('in 15 days.')
    record(observer.takeRecords())
    observer.disconnect()
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05)
  })
})

type Label = ReturnType<typeof page.getByLabelText>
