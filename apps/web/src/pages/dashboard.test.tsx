import { getMyRank } from '@nextround/contract/leaderboard'
import { closeSkillAlert, type Dashboard, getDashboard } from '@nextround/contract/progress'
import { getQuizOffer } from '@nextround/contract/quizzes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DashboardFailure } from '#features/progress/dashboard-states.tsx'
import { queryClient } from '#platform/live/query-client.ts'
import {
  idOf,
  newLearner,
  oneQuiz,
  resumeOf,
  skill,
  thousandQuizzes,
  todaysPart,
} from '../testing/dashboard-replies.ts'
import {
  address,
  drawnAddress,
  expectAccessible,
  expectNoOverflow,
  finishAnimations,
  textsOf,
  topOf,
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
      const usual = thousandQuizzes({ totalTimeSpentMs: 18_720_000, today: todaysPart(18) })
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
      const expected = [...card.parentElement!.children].map(topOf)
      release()
      await expect.element(page.getByRole('link', { name: 'See the plan' })).toBeVisible()
      const shown = ['This week', usual.nextStep.title, 'Infosys drive'].map((name) =>
        topOf(region(name).element()),
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
  const nextStep = { kind: 're-test', title: 'One thing', why: 'For one reason.', due: 8 } as const
  await showToday(oneQuiz({ nextStep }))
  await expect.element(page.getByText('Next step', { exact: true })).toHaveLength(1)
  await expect.element(page.getByText(nextStep.why)).toBeVisible()
  await expect
    .element(region(nextStep.title).getByRole('link', { name: 'Start re-test' }))
    .toHaveAttribute('href', '/quiz?review=due')
})

describe('weak skill alert', () => {
  const weak = skill('os', 38, { range: { low: 24, high: 52 } })
  const withAlert = (isSure: boolean) =>
    oneQuiz({ skills: [weak], alert: { topicId: 'os', isSure } })
  const dialog = () => page.getByRole('dialog', { name: 'Skill Insight Alert' })
  let closings = 0
  beforeEach(() => {
    closings = 0
    answer(getQuizOffer, {
      questions: 10,
      subskill: { label: 'Indexing', questions: 40, availableAt: null },
    })
    answer(closeSkillAlert, () => {
      closings += 1
      return { isClosed: true }
    })
  })

  it('is worded with certainty if there are many answers, and closing it is sent to the server', async () => {
    await showToday(withAlert(true))
    await expect.element(dialog()).toMatchTextContent('Operating Systems is a weak spot.')
    await expect.element(dialog()).toMatchTextContent('about 38 (24-52), from 10 answers')
    await expect.element(dialog()).toMatchTextContent('10 questions on Indexing. About 15 minutes.')
    expect(textsOf(dialog().getByRole('listitem'))).toEqual([
      'Practise ten questions on Indexing.',
      'Read why your wrong options are wrong.',
    ])
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => closings).toBe(1)
    await expect.element(dialog()).not.toBeInTheDocument()

    // On an immediate return the cached figures are shown, but not the alert.
    const release = holdBack(getDashboard, oneQuiz({ skills: [weak] }))
    await userEvent.click(page.getByRole('link', { name: 'Start practice' }))
    await expect.poll(address).toBe('/quiz/os?subskill=os.paging')
    history.back()
    await expect.element(region('Practise Paging')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    release()
  })

  it('is worded carefully if there are few, and links to practice', async () => {
    await showToday(withAlert(false))
    await expect
      .element(dialog())
      .toMatchTextContent('Operating Systems may be a weak spot. Take one more quiz to be sure.')
    await userEvent.click(dialog().getByRole('link', { name: 'Start Improving' }))
    await expect.poll(() => closings).toBe(1)
    await expect.poll(address).toBe('/quiz/os?subskill=os.one')
  })

  it('can be closed even if the server fails', async () => {
    refuse(closeSkillAlert, 'server.failed', 500)
    await showToday(withAlert(true))
    await userEvent.click(dialog().getByRole('button', { name: 'Not now' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Start practice' })).toBeVisible()
  })
})

describe('the rank', () => {
  it('loads late without shifting the page', async () => {
    answerDashboard(oneQuiz())
    const release = holdBack(getMyRank, { rank: 1_284, ranked: 14_302, movement: 37 })
    await openDashboard()
    await expect.element(region('Practise Paging')).toBeVisible()
    const before = topOf(region('Practise Paging').element())
    release()
    const line = page.getByRole('link', {
      name: 'Your rank #1,284 of 14,302 · up 37 since yesterday',
    })
    await expect.element(line).toBeVisible()
    expect(topOf(region('Practise Paging').element())).toBe(before)
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

const longTask = {
  kind: 'practice',
  topicId: 'communication',
  subskill: 'asking',
  label: 'Asking to repeat (strategy questions in text)',
  questions: 10,
  minutes: 15,
} as const
/** The longest texts and every possible row. */
const everything = thousandQuizzes({
  nextStep: {
    kind: 'plan',
    title: `Practise ${longTask.label}`,
    why: 'For your Cognizant drive in 118 days: about 15 minutes today.',
    task: longTask,
  },
  today: todaysPart(118, { left: [longTask, { ...longTask, kind: 'read' }] }),
})
const CASES: [string, string, Dashboard][] = [
  ['nothing done yet', '', newLearner()],
  ['a name of sixty letters', 'A'.repeat(60), oneQuiz({ due: { now: 3, thisWeek: 4 } })],
  ['everything together', 'Asha Verma', everything],
  [
    'an open quiz, re-tests and a plan',
    'Asha Verma',
    thousandQuizzes({ nextStep: resumeOf(idOf(1)), today: todaysPart(1) }),
  ],
]
for (const [state, name, dashboard] of CASES)
  it(`today fits the screen of a small phone: ${state}`, async () => {
    const { today, due, nextStep } = dashboard
    await page.viewport(...PHONE)
    signIn({ name })
    answerDashboard(dashboard)
    answer(getMyRank, { rank: 1_284, ranked: 14_302, movement: 37 })
    await openDashboard()
    await expect.element(page.getByRole('link', { name: /^Your rank/ })).toBeInTheDocument()
    const plan = region(today ? 'Infosys drive' : 'Your plan')
    const step = region(nextStep.title)
    const isReTestRow = due.now > 0 && nextStep.kind !== 're-test'
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      region('This week'),
      step,
      step.getByRole('link'),
      plan,
      ...(isReTestRow ? [plan.getByRole('link', { name: /^Re-tests due:/ })] : []),
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

it('three tabs have addresses, and Back returns to the previous one', async () => {
  await showToday(thousandQuizzes({ today: todaysPart(18) }))
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
  await expect.element(plan).toMatchTextContent('Today: 2 of 4 done')
  expect(textsOf(plan.getByRole('listitem'))).toEqual([
    'Done: Read: Percentages',
    'Practice: JoinsStart',
    'Read: KeysStart',
  ])
  await expect
    .element(plan.getByRole('link', { name: 'Practice: Joins' }))
    .toHaveAttribute('href', '/quiz/dbms?subskill=dbms.joins')

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
  await userEvent.click(plan.getByRole('link', { name: 'See the plan' }))
  await expect.element(region('Drive plan')).toBeVisible()
  expect(address()).toBe('/dashboard/skills')
})

describe('on a wide screen', () => {
  beforeEach(() => page.viewport(...WIDE))

  it('progress is shown next to today', async () => {
    await showToday(thousandQuizzes({ today: todaysPart(18) }))
    await expect.element(region('Keep Learning')).toBeVisible()
    expect(figures()).toMatchObject({ 'Total Quizzes': '1,000' })
    const { right } = region('Infosys drive').element().getBoundingClientRect()
    expect(region('Your figures').element().getBoundingClientRect().left).toBeGreaterThan(right)
    expectNoOverflow()
  })

  it('Tab reaches every part in the order of the page', async () => {
    await showToday(thousandQuizzes({ today: todaysPart(5) }))
    await expect.element(region('Keep Learning')).toBeVisible()
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
      'Start re-test',
      'See the plan',
      'Practice: JoinsStart',
      'Show as a table: Score over time',
      'Show as a table: Activity by day',
      '4 more topics',
      '9 more to earn',
      'Continue Learning',
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
      answerDashboard(newLearner())
      answer(getDashboard, () => {
        asked += 1
        return newLearner()
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
