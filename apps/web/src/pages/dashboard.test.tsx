import { getMyRank } from '@nextround/contract/leaderboard'
import { NO_DEBRIEF, saveDebrief } from '@nextround/contract/mock-debriefs'
import { getOnboarding } from '@nextround/contract/onboarding'
import { type Dashboard, getDashboard } from '@nextround/contract/progress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DashboardFailure } from '#features/progress/dashboard-states.tsx'
import { queryClient } from '#platform/live/query-client.ts'
import {
  makeId,
  newLearner,
  oneQuiz,
  dayAgo,
  dayBeforeDrive,
  learn,
  makeResume,
  review,
  skill,
  studyDay,
  studyTask,
  thousandQuizzes,
  toStep,
} from '../testing/dashboard-replies.ts'
import {
  address,
  drawnAddress,
  expectAccessible,
  expectNoOverflow,
  finishAnimations,
  listTexts,
  getTop,
  WIDE,
} from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import {
  answerDashboard,
  figures,
  openDashboard,
  region,
  showToday,
} from '../testing/show-dashboard.tsx'

beforeEach(() => signIn())
afterEach(() => page.viewport(360, 740))

const tryAgain = () => page.getByRole('button', { name: 'Try Again' })

describe('if figures can’t be loaded', () => {
  it('a failure is shown, and Try Again loads them', async () => {
    answerDashboard(oneQuiz())
    refuse(getDashboard, 'server.failed', 500)
    await openDashboard()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load quiz data')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Asha')
    await expectAccessible()
    answer(getDashboard, oneQuiz())
    await userEvent.click(tryAgain())
    await expect.element(region('This week')).toMatchTextContent('3 of 5')
  })

  it('they load automatically when the network is back', async () => {
    answerDashboard(oneQuiz())
    cutOff(getDashboard)
    await openDashboard()
    await expect
      .element(page.getByText("We couldn't reach the server. Check your connection."))
      .toBeVisible()
    answer(getDashboard, oneQuiz())
    dispatchEvent(new Event('online'))
    await expect.element(region('This week')).toMatchTextContent('3 of 5')
  })

  it('code that failed to load shows an error with Try Again', async () => {
    const retry = vi.fn<() => void>()
    await render(<DashboardFailure error={new TypeError('Failed to fetch')} retry={retry} />)
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Failed to load dashboard data')
    await userEvent.click(tryAgain())
    expect(retry).toHaveBeenCalledOnce()
  })

  for (const [width, height] of [[360, 740] as const, WIDE])
    it(`a slow reply is mentioned, and nothing shifts at ${width} px`, async () => {
      await page.viewport(width, height)
      const usual = thousandQuizzes({ totalTimeSpentMs: 18_720_000, day: dayBeforeDrive(18) })
      answerDashboard(usual)
      const release = holdBack(getDashboard, usual)
      await openDashboard()
      const note = page.getByText('This is taking longer than usual.').first()
      await expect.element(page.getByText('Loading your dashboard')).toBeInTheDocument()
      await expect.element(note).not.toBeVisible()
      finishAnimations()
      await expect.element(note).toBeVisible()
      if (width === 360) await expectAccessible()
      const card = note.element().parentElement!
      for (const part of [note.element(), tryAgain().first().element()]) expectInside(card, part)
      const expected = [...card.parentElement!.children].map(getTop)
      release()
      await expect.element(page.getByRole('link', { name: 'See the plan' })).toBeVisible()
      const shown = ['This week', usual.nextStep.title, 'Infosys drive'].map((name) =>
        getTop(region(name).element()),
      )
      expect(expected).toHaveLength(3)
      for (const [index, top] of shown.entries())
        expect(Math.abs(top - expected[index]!)).toBeLessThan(16)
    })
})

function expectInside(outer: Element, part: Element) {
  const [frame, box] = [outer.getBoundingClientRect(), part.getBoundingClientRect()]
  expect(box.left).toBeGreaterThanOrEqual(frame.left)
  expect(box.top).toBeGreaterThanOrEqual(frame.top)
  expect(box.right).toBeLessThanOrEqual(frame.right)
  expect(box.bottom).toBeLessThanOrEqual(frame.bottom)
}

it('shows exactly one next step, with its reason', async () => {
  await showToday(oneQuiz({ nextStep: toStep(review), day: studyDay() }))
  await expect.element(page.getByText('Next step')).toHaveLength(1)
  const step = region('Review 8 questions')
  await expect.element(step).toMatchTextContent(review.why)
  await expect
    .element(step.getByRole('link', { name: 'Start review' }))
    .toHaveAttribute('href', `/quiz?task=${review.id}`)
})

describe('today’s plan', () => {
  const plan = () => region('Your plan')

  it('lists the tasks with their minutes, and each leads to its questions', async () => {
    await showToday(oneQuiz({ nextStep: toStep(review), day: studyDay() }))
    await expect.element(plan()).toMatchTextContent('0 of 42 min')
    expect(listTexts(plan().getByRole('listitem')).slice(0, 3)).toEqual([
      'Review 8 questionsPaging, Scheduling and 5 more12 min',
      'Learn again: Joins and 2 moreA 3 min note on Joins, then 6 questions12 min',
      'Practise JoinsA short note, then 10 questions · Databases18 min',
    ])
    await expect
      .element(plan().getByRole('link', { name: /^Learn again/ }))
      .toHaveAttribute('href', `/quiz?task=${learn.id}`)
    await expectAccessible()
  })

  it('ticks finished tasks, counts started ones, and lists other work separately', async () => {
    const tasks = [
      { ...review, isDone: true, answered: 8 },
      { ...learn, answered: 4 },
    ]
    const day = dayBeforeDrive(18, {
      tasks,
      note: 'Moved from yesterday: Learn again: Joins and 2 more.',
      extras: ['Operating Systems', 'Read: Paging'],
    })
    await showToday(oneQuiz({ nextStep: toStep(tasks[1]!), day }))
    const drive = region('Infosys drive')
    await expect.element(drive).toMatchTextContent('in 18 days')
    await expect.element(drive).toMatchTextContent('12 of 24 min')
    await expect.element(drive).toMatchTextContent('Moved from yesterday: Learn again')
    expect(listTexts(drive.getByRole('listitem'))).toEqual([
      'Done: Review 8 questions12 min',
      'Learn again: Joins and 2 more4 of 6 answered12 min',
    ])
    await expect.element(drive).toMatchTextContent('Also done: Operating Systems, Read: Paging')
    await expectAccessible()
  })

  it('ends without more tasks, and shows how tomorrow begins', async () => {
    const day = studyDay({
      tasks: [{ ...review, isDone: true, answered: 8 }],
      tomorrow: 'Practise Joins',
    })
    const why = 'Tomorrow begins with: Practise Joins.'
    await showToday(oneQuiz({ day, nextStep: { kind: 'done', title: 'Done for today', why } }))
    const step = region('Done for today')
    await expect.element(step).toMatchTextContent(why)
    await expect.element(step.getByRole('link')).not.toBeInTheDocument()
    await expect.element(page.getByText('Next step')).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('suggests a mock before the drive, and links to a running one', async () => {
    const mock = { id: 'tcs-nqt-foundation', name: 'TCS NQT style', minutes: 75, isRunning: false }
    await showToday(oneQuiz({ day: dayBeforeDrive(6, { mock }) }))
    const row = page.getByRole('link', { name: /^Mock: TCS NQT style/ })
    await expect.element(row).toMatchTextContent('75 min')
    await expect.element(row).toHaveAttribute('href', '/mocks/tcs-nqt-foundation')
    answerDashboard(oneQuiz({ day: dayBeforeDrive(6, { mock: { ...mock, isRunning: true } }) }))
    await queryClient.invalidateQueries()
    const running = page.getByRole('link', { name: /^Your mock is running/ })
    await expect.element(running).toHaveAttribute('href', '/mocks/run')
    const nextStep = { kind: 'mock' as const, title: mock.name, why: 'Your mock is running.' }
    answerDashboard(oneQuiz({ nextStep, day: dayBeforeDrive(6, { mock: null }) }))
    await queryClient.invalidateQueries()
    await expect
      .element(region(mock.name).getByRole('link', { name: 'Continue your mock' }))
      .toHaveAttribute('href', '/mocks/run')
    await expectAccessible()
  })

  it('leads to the page of a mock that the plan asks for', async () => {
    const task = studyTask(1, {
      kind: 'mock',
      title: 'Mock: TCS NQT style',
      mock: 'tcs-nqt-foundation',
    })
    await showToday(oneQuiz({ nextStep: toStep(task), day: studyDay({ tasks: [task] }) }))
    const links = [
      region(task.title).getByRole('link', { name: 'Go to the mock' }),
      page.getByRole('listitem').getByRole('link', { name: /^Mock: TCS NQT style/ }),
    ]
    for (const link of links)
      await expect.element(link).toHaveAttribute('href', '/mocks/tcs-nqt-foundation')
  })

  const inMock = { kind: 'mock' as const, title: 'First round', why: 'Its clock runs.' }
  it.each([
    ['a learner', oneQuiz({ nextStep: inMock })],
    ['a newcomer', newLearner({ nextStep: inMock })],
  ])('says first that a mock is running, to %s', async (_, dashboard) => {
    answerDashboard(dashboard)
    // First steps wait, too.
    answer(getOnboarding, { chosen: {}, isCompleted: false, placement: null, offer: 'placement' })
    await openDashboard()
    await expect
      .element(region('First round').getByRole('link', { name: 'Continue your mock' }))
      .toHaveAttribute('href', '/mocks/run')
    const headings = page.getByRole('heading', { level: 2 })
    await expect.element(headings.first()).toHaveTextContent('First round')
  })

  it('asks how the real test was, until the learner declines', async () => {
    const debrief = { company: 'tcs', on: dayAgo(1) }
    await showToday(oneQuiz({ day: studyDay({ debrief }) }))
    const row = page.getByRole('link', { name: /^How was the real test/ })
    await expect.element(row).toHaveAttribute('href', '/mocks/debrief/tcs')
    await expectAccessible()
    const sent: unknown[] = []
    answer(saveDebrief, ({ params, body }) => {
      sent.push(params, body)
      return { debrief: body }
    })
    answerDashboard(oneQuiz({ day: studyDay() }))
    await userEvent.click(page.getByRole('button', { name: "Don't ask about this test" }))
    await expect.element(row).not.toBeInTheDocument()
    expect(sent).toEqual([debrief, NO_DEBRIEF])
  })

  it('keeps asking if declining failed', async () => {
    await showToday(oneQuiz({ day: studyDay({ debrief: { company: 'tcs', on: dayAgo(1) } }) }))
    cutOff(saveDebrief)
    await userEvent.click(page.getByRole('button', { name: "Don't ask about this test" }))
    await expect.element(page.getByText("Couldn't save that")).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^How was the real/ })).toBeVisible()
  })

  it('has no tasks on the day of the drive', async () => {
    const note = "Infosys is today. There's nothing to do here. All the best!"
    const day = dayBeforeDrive(0, { kind: 'drive', tasks: [], note })
    await showToday(oneQuiz({ day, nextStep: { kind: 'done', title: 'Nothing today', why: note } }))
    await expect.element(region('Infosys drive')).toMatchTextContent('today')
    await expect.element(region('Infosys drive').getByRole('listitem')).not.toBeInTheDocument()
  })

  it('finishes an open quiz where it was left', async () => {
    const openQuiz = makeResume(makeId(1))
    const finish = studyTask(1, { kind: 'finish', title: 'Finish DBMS', sessionId: makeId(1) })
    const day = studyDay({ tasks: [finish, { ...finish, id: 'other', sessionId: makeId(2) }] })
    await showToday(oneQuiz({ day, openQuiz, nextStep: openQuiz }))
    await expect
      .element(plan().getByRole('link', { name: /^Finish DBMS/ }))
      .toHaveAttribute('href', '/quiz/dbms')
  })

  it('is left out if a server of the previous version sends none', async () => {
    const old = oneQuiz()
    delete old.day
    delete old.openQuiz
    await showToday(old)
    await expect.element(region('Practise Paging')).toBeVisible()
    await expect.element(plan()).not.toBeInTheDocument()
  })
})

it('opens nothing by itself, not even for a weak skill', async () => {
  const weak = skill('os', 38, { range: { low: 24, high: 46 } })
  await showToday(oneQuiz({ skills: [weak], alert: { topicId: 'os', isSure: true } }))
  await expect.element(page.getByRole('link', { name: 'Start practice' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

describe('the rank', () => {
  it('loads late without shifting the page', async () => {
    answerDashboard(oneQuiz())
    const release = holdBack(getMyRank, { rank: 1_284, ranked: 14_302, movement: 37 })
    await openDashboard()
    await expect.element(region('Practise Paging')).toBeVisible()
    const before = getTop(region('Practise Paging').element())
    release()
    const line = page.getByRole('link', {
      name: 'Your rank #1,284 of 14,302 · up 37 since yesterday',
    })
    await expect.element(line).toBeVisible()
    expect(getTop(region('Practise Paging').element())).toBe(before)
  })

  it('is omitted silently if it fails', async () => {
    answerDashboard(oneQuiz())
    refuse(getMyRank, 'server.failed', 500)
    await openDashboard()
    await expect.poll(() => queryClient.getQueryData(['my-rank'])).toBe(null)
    await expect.element(region('This week')).toBeVisible()
    await expect.element(page.getByText('Your rank')).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

/** A small phone, without the height of the tabs at its lower edge. */
const PHONE = [360, 640] as const
const LOWEST = 640 - 56

const LONG = 'Asking to repeat (strategy questions in text)'
const longTask = studyTask(1, { title: `Practise ${LONG}` })
/** The longest texts and every possible row. */
const everything = thousandQuizzes({
  nextStep: toStep(longTask),
  day: dayBeforeDrive(118, { tasks: [longTask, learn, studyTask(3)] }),
})
const CASES: [string, string, Dashboard][] = [
  ['a name of sixty letters', 'A'.repeat(60), oneQuiz()],
  ['everything together', 'Asha Verma', everything],
  [
    'an open quiz and a plan',
    'Asha Verma',
    thousandQuizzes({ nextStep: makeResume(makeId(1)), day: dayBeforeDrive(1) }),
  ],
]
for (const [state, name, dashboard] of CASES)
  it(`today fits the screen of a small phone: ${state}`, async () => {
    const { day, nextStep } = dashboard
    await page.viewport(...PHONE)
    signIn({ name })
    answerDashboard(dashboard)
    answer(getMyRank, { rank: 1_284, ranked: 14_302, movement: 37 })
    await openDashboard()
    await expect.element(page.getByRole('link', { name: /^Your rank/ })).toBeInTheDocument()
    const plan = region(day?.drive ? 'Infosys drive' : 'Your plan')
    const step = region(nextStep.title)
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      region('This week'),
      step,
      step.getByRole('link'),
      plan,
      ...plan.getByRole('listitem').all(),
    ]) {
      await expect.element(part).toBeVisible()
      const { right, bottom } = part.element().getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(LOWEST)
      expect(right).toBeLessThanOrEqual(PHONE[0])
    }
    expectNoOverflow()
    await expectAccessible()
  })

describe('a newcomer', () => {
  /** All links except those of the tabs and the account. */
  const calls = () =>
    page
      .getByRole('main')
      .getByRole('link')
      .elements()
      .filter((link) => !link.closest('nav') && link.textContent)
      .map(({ textContent }) => textContent)

  for (const [width, height] of [PHONE, WIDE])
    it(`sees one call to action and nothing empty at ${width} px`, async () => {
      await page.viewport(width, height)
      answerDashboard(newLearner())
      await openDashboard()
      await expect.element(page.getByRole('link', { name: 'Take Your First Quiz' })).toBeVisible()
      expect(calls()).toEqual(['Take Your First Quiz'])
      await expect
        .element(page.getByRole('region', { name: /figures|Badges|plan|week/i }))
        .not.toBeInTheDocument()
      await expectAccessible()
      expectNoOverflow()
    })

  it('is offered the first steps instead of a quiz, until they are skipped', async () => {
    answerDashboard(newLearner())
    answer(getOnboarding, { chosen: {}, isCompleted: false, placement: null, offer: 'choices' })
    await openDashboard()
    await expect.element(page.getByRole('link', { name: 'Set up your plan' })).toBeVisible()
    expect(calls()).toEqual(['Set up your plan', 'Try five questions first'])
    refuse(getOnboarding, 'server.failed', 500)
    await queryClient.invalidateQueries({ queryKey: ['onboarding-offer'] })
    await expect.element(page.getByRole('link', { name: 'Take Your First Quiz' })).toBeVisible()
  })
})

it('three tabs have addresses, and Back returns to the previous one', async () => {
  await showToday(thousandQuizzes({ day: dayBeforeDrive(18) }))
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })
  const openTab = () =>
    tabs
      .getByRole('link')
      .elements()
      .find((tab) => tab.ariaCurrent) as HTMLElement
  const plan = region('Infosys drive')
  expect(openTab().textContent).toBe('Today')
  await expect.element(region('Your figures')).not.toBeInTheDocument()
  await expect.element(plan).toMatchTextContent('in 18 days')
  // Opens the next tab by keyboard.
  openTab().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your progress' })).toBeVisible()
  expect(address()).toBe('/dashboard/progress')
  expect(openTab().textContent).toBe('Progress')
  await expect.poll(figures).toMatchObject({ 'Total Quizzes': '1,000' })
  await userEvent.click(tabs.getByRole('link', { name: 'Skills' }))
  await expect.element(region('Skill Tracker')).toBeVisible()
  await expect.poll(drawnAddress).toBe('/dashboard/skills')
  history.back()
  await expect.element(region('Recent Quizzes')).toBeVisible()
  await expect.poll(drawnAddress).toBe('/dashboard/progress')
  history.back()
  await expect
    .element(plan.getByRole('link', { name: 'See the plan' }))
    .toHaveAttribute('href', '/plan')
})

describe('on a wide screen', () => {
  beforeEach(() => page.viewport(...WIDE))

  it('progress is shown next to today', async () => {
    await showToday(thousandQuizzes({ day: dayBeforeDrive(18) }))
    await expect.element(page.getByRole('link', { name: 'All of your progress' })).toBeVisible()
    expect(figures()).toMatchObject({ 'Total Quizzes': '1,000' })
    // The whole is on its own tab.
    await expect.element(region('Badges')).not.toBeInTheDocument()
    const { right } = region('Infosys drive').element().getBoundingClientRect()
    expect(region('Your figures').element().getBoundingClientRect().left).toBeGreaterThan(right)
    expectNoOverflow()
  })

  it('Tab reaches every part in the order of the page', async () => {
    await showToday(thousandQuizzes({ day: dayBeforeDrive(5) }))
    await expect.element(page.getByRole('link', { name: 'All of your progress' })).toBeVisible()
    // The charts load late.
    await expect.element(page.getByText(/^Show as a table/)).toHaveLength(2)
    ;(page.getByRole('link', { name: 'Account', exact: true }).element() as HTMLElement).focus()
    const reached: (string | null)[] = []
    for (let press = 0; press < 40; press += 1) {
      await userEvent.tab()
      const { activeElement: element } = document
      if (!element?.closest('main')) break
      const hasRing = getComputedStyle(element).outlineStyle === 'solid'
      reached.push(hasRing ? element.textContent : 'no ring')
    }
    const indexes = [
      'Start review',
      'See the plan',
      'Practise JoinsA short note, then 10 questions · Databases18 min',
      'Show as a table: Score over time',
      'Show as a table: Activity by day',
      'All of your progress',
    ].map((words) => reached.indexOf(words))
    expect(indexes).not.toContain(-1)
    expect(indexes).toEqual(indexes.toSorted((one, two) => one - two))
    expect(reached).not.toContain('no ring')
  })
})

// Whatever this device's time zone is, it is a different day in one of these two.
for (const [timeZone, day, nextDay] of [
  ['Pacific/Kiritimati', 'Wed, 18 Nov', 'Thu, 19 Nov'],
  ['Pacific/Honolulu', 'Tue, 17 Nov', 'Wed, 18 Nov'],
] as const)
  it(`today follows the account’s time zone, and changes on resume: ${timeZone}`, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T11:00:00Z') })
    try {
      let asked = 0
      signIn({ timeZone })
      answerDashboard(oneQuiz())
      answer(getDashboard, () => {
        asked += 1
        return oneQuiz()
      })
      await openDashboard()
      await expect.element(page.getByText(day, { exact: true })).toBeVisible()
      await expect.element(region('This week')).toMatchTextContent(`${day.slice(0, 3)}, today`)
      const before = asked
      vi.setSystemTime(new Date('2026-11-18T11:00:00Z'))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      await expect.element(page.getByText(nextDay, { exact: true })).toBeVisible()
      await expect.element(region('This week')).toMatchTextContent(`${nextDay.slice(0, 3)}, today`)
      await expect.poll(() => asked).toBeGreaterThan(before)
    } finally {
      vi.useRealTimers()
    }
  })
