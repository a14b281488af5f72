import type { Reply } from '@nextround/contract/endpoint'
import {
  getMyStanding,
  listStandings,
  type Standing,
  type Unranked,
} from '@nextround/contract/leaderboard'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/live/query-client.ts'
import {
  address,
  drawnAddress,
  expectAccessible,
  expectNoOverflow,
  finishAnimations,
  renderPage,
  listTexts,
  WIDE,
} from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import LeaderboardPage from './leaderboard.tsx'

const rows = () =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const ownCard = () => page.getByRole('region', { name: 'Your Rank' })
const panel = () => page.getByRole('tabpanel')
const tryAgain = () => page.getByRole('button', { name: 'Try Again' })

const standing = (rank: number, changes: Partial<Standing> = {}): Standing => ({
  rank,
  name: `Learner ${rank}`,
  overallScore: 10_000 - rank,
  categoryScores: { technical: 9_000, aptitude: 8_000, coding: rank, communication: 0 },
  streakCount: rank % 7,
  badgeCount: rank % 5,
  movement: 0,
  ...changes,
})
const standings = (count: number) =>
  Array.from({ length: count }, (_, index) => standing(index + 1))

const answerBoard = (shown: Standing[], ranked = shown.length) =>
  answer(listStandings, { standings: shown, ranked })

type MyStanding = Reply<typeof getMyStanding>
const answerMine = (changes: Partial<MyStanding>) =>
  answer(getMyStanding, {
    mine: null,
    unranked: { reason: 'no-points' },
    around: [],
    pointsToNext: null,
    quickAnswers: 0,
    ...changes,
  })

/** The texts of one column, from the first row to the last. */
const column = (index: number) =>
  rows()
    .elements()
    .map((row) => row.querySelectorAll('td, th')[index]?.textContent)

afterEach(() => page.viewport(360, 740))

const open = (query = '') => renderPage(LeaderboardPage, `/leaderboard${query}`)

it('an empty board explains how to be the first', async () => {
  answerBoard([])
  await open()
  await expect.element(panel()).toMatchTextContent('Nobody is on this board yet')
  await expect
    .element(panel())
    .toMatchTextContent('To be ranked, finish 3 quizzes with 30 different questions.')
  const first = panel().getByRole('link', { name: 'Be the first' })
  await expect.element(first).toHaveAttribute('href', '/topics')
  await expectAccessible()
})

it('an empty weekly board links to a quiz of its category', async () => {
  answerBoard([])
  await open('?tab=coding&period=week&rank=category')
  await expect.element(panel()).toMatchTextContent('Nobody has gained points this week yet')
  const first = panel().getByRole('link', { name: 'Be the first' })
  await expect.element(first).toHaveAttribute('href', '/quiz/coding')
})

it('two choices in quick succession both apply', async () => {
  answerBoard(standings(3))
  await open()
  await expect.element(rows()).toHaveLength(3)
  const week = page.getByRole('radio', { name: 'This week' })
  const coding = page.getByRole('tab', { name: 'Coding' }).element() as HTMLElement
  ;(week.element() as HTMLElement).click()
  // The address has changed, but the screen is updated later.
  for (let turn = 0; turn < 1_000 && address() === '/leaderboard'; turn += 1)
    await Promise.resolve()
  coding.click()
  await expect.poll(() => address()).toBe('/leaderboard?tab=coding&period=week')
  await expect.element(week).toBeChecked()
})

it('a guest sees every column on a phone, and how to be ranked', async () => {
  answerBoard(standings(6))
  await open()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Global Leaderboard')
  await expect.element(page.getByText(/Ties go to the learner who got there first\./)).toBeVisible()
  await expect.element(rows()).toHaveLength(6)
  expect(listTexts(page.getByRole('columnheader'))).toEqual([
    'Rank',
    'User',
    'Score',
    'Streak',
    'Badges',
    'Since yesterday',
  ])
  const fourth = rows().nth(3)
  await expect.element(fourth.getByRole('cell').first()).toHaveTextContent('#4')
  expect(listTexts(fourth.getByRole('cell'))).toEqual([
    '#4',
    '9,996',
    '4',
    '4',
    '–same place as yesterday',
  ])
  expect(fourth.element().getBoundingClientRect().height).toBeLessThan(70)
  await expect.element(fourth).toMatchTextContent('same place as yesterday')
  // The first three have a trophy.
  expect(
    rows()
      .elements()
      .filter((row) => row.querySelector('td:first-child svg')),
  ).toHaveLength(3)
  await expect.element(ownCard()).toMatchTextContent('To be ranked, finish 3 quizzes')
  await expect
    .element(ownCard().getByRole('link', { name: 'Sign in to be ranked' }))
    .toHaveAttribute('href', '/login?next=%2Fleaderboard')
  expectNoOverflow()
  await expectAccessible()
})

it('says nothing about yesterday if nobody was on the board', async () => {
  answerBoard([1, 2, 3, 4].map((rank) => standing(rank, { movement: null })))
  await open()
  await expect.element(rows()).toHaveLength(4)
  expect(column(5)).toEqual(['Since yesterday', 'Since yesterday', 'Since yesterday', ''])
})

it('names that are long or in another script fit', async () => {
  const long = 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayanan Iyer the Third of Them'
  answerBoard([standing(1), standing(2, { name: long }), standing(3, { name: 'निशा देवी' })])
  await open()
  await expect.element(page.getByText(long)).toBeVisible()
  for (const [width, height] of [[320, 640] as const, [768, 900] as const, WIDE]) {
    await page.viewport(width, height)
    expectNoOverflow()
  }
})

it('a tab changes only the score column, and Back returns', async () => {
  let asked = 0
  answer(listStandings, () => {
    asked += 1
    return { standings: standings(50), ranked: 50 }
  })
  await open()
  await expect.element(rows()).toHaveLength(50)
  const [ranks, names, overall] = [0, 1, 2].map(column)
  expect(overall?.slice(0, 2)).toEqual(['Score9,999', 'Score9,998'])
  await userEvent.click(page.getByRole('tab', { name: 'Coding' }))
  await expect.poll(drawnAddress).toBe('/leaderboard?tab=coding')
  expect(column(2).slice(0, 2)).toEqual(['Score1', 'Score2'])
  expect([0, 1].map(column)).toEqual([ranks, names])
  expect(asked).toBe(1)
  history.back()
  await expect.poll(() => column(2)).toEqual(overall)
  await expect
    .element(page.getByRole('tab', { name: 'Overall' }))
    .toHaveAttribute('aria-selected', 'true')
})

it('the switch ranks by category, and its address can be shared', async () => {
  answer(listStandings, ({ query }) => ({
    standings: [standing(1, { name: `First by ${query.category}` })],
    ranked: 1,
  }))
  const { unmount } = await open('?tab=coding')
  const first = (name: string) => page.getByRole('rowheader', { name })
  await expect.element(first('First by overall')).toBeVisible()
  await userEvent.click(page.getByRole('switch', { name: 'Rank by this category' }))
  await expect.element(first('First by coding')).toBeVisible()
  expect(address()).toBe('/leaderboard?tab=coding&rank=category')
  await unmount()
  queryClient.clear()
  await open('?tab=coding&rank=category')
  await expect.element(first('First by coding')).toBeVisible()
  await expect.element(page.getByRole('switch')).toBeChecked()
  await userEvent.click(page.getByRole('tab', { name: 'Overall' }))
  await expect.element(first('First by overall')).toBeVisible()
  await expect.poll(drawnAddress).toBe('/leaderboard')
  history.back()
  await expect.element(first('First by coding')).toBeVisible()
})

it('everything can be reached by keyboard', async () => {
  await page.viewport(...WIDE)
  answerBoard(standings(50))
  await open()
  await expect.element(rows()).toHaveLength(50)
  ;(page.getByRole('radio', { name: 'All time' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(address).toBe('/leaderboard?period=week')
  await expect.element(page.getByText(/in topics you'd practised before/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'This week' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('tab', { name: 'Overall' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(address).toBe('/leaderboard?tab=technical&period=week')
  await expect.element(page.getByRole('tab', { name: 'Technical' })).toHaveFocus()
  await expect.element(page.getByRole('switch')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('switch')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(address).toBe('/leaderboard?tab=technical&period=week&rank=category')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(panel()).toHaveFocus()
})

for (const [width, height] of [[360, 740] as const, WIDE]) {
  it(`shows one, two and three learners at ${width} px, with and without data`, async () => {
    await page.viewport(width, height)
    const first = standing(1, { overallScore: 0, streakCount: 0, badgeCount: 0, movement: -1_234 })
    const second = standing(2, {
      overallScore: 10_000,
      streakCount: 3_650,
      badgeCount: 16,
      movement: null,
    })
    const third = standing(3, { movement: 8 })
    for (const shown of [[first], [first, second], [first, second, third]]) {
      answerBoard(shown)
      queryClient.clear()
      const { unmount } = await open()
      await expect.element(rows()).toHaveLength(shown.length)
      await expect.element(rows().first()).toMatchTextContent('▼ 1,234')
      await expect.element(rows().first()).toMatchTextContent('down 1,234 since yesterday')
      expectNoOverflow()
      if (shown.length < 3) await unmount()
    }
    await expect.element(rows().nth(1)).toMatchTextContent('New')
    await expect.element(rows().nth(2)).toMatchTextContent('▲ 8up 8 since yesterday')
    await expectAccessible()
  })
}

const REASONS: [Unranked, string, string, string][] = [
  [
    { reason: 'too-few', quizzesLeft: 2, questionsLeft: 18 },
    "2 more quizzes and 18 more questions until you're ranked",
    'Take a quiz',
    '/topics',
  ],
  [{ reason: 'unverified' }, 'Verify your email to be ranked', 'Verify in Account', '/account'],
  [
    { reason: 'opted-out' },
    "You're not on the leaderboard",
    'Show yourself in Account',
    '/account',
  ],
  [
    { reason: 'hidden', note: 'The name is not a name.' },
    'Reason: The name is not a name.',
    'Contact us',
    '/contact',
  ],
  [{ reason: 'no-points' }, 'No points here yet', 'Take a quiz', '/topics'],
]
for (const [unranked, words, action, to] of REASONS)
  it(`explains why a learner has no rank: ${unranked.reason}`, async () => {
    signIn()
    answerBoard(standings(4))
    answerMine({ unranked })
    await open()
    await expect.element(ownCard()).toMatchTextContent(words)
    await expect.element(ownCard().getByRole('link', { name: action })).toHaveAttribute('href', to)
    await expect.element(ownCard().getByRole('link')).toHaveLength(1)
    await expect.element(rows()).toHaveLength(4)
    await expectAccessible()
    expectNoOverflow()
  })

it('a learner in the top list is marked there, and the leader has nobody to catch up with', async () => {
  signIn({ name: 'Learner 1' })
  answerBoard(standings(50), 60)
  answerMine({ mine: { standing: standing(1), ranked: 60 }, unranked: null, around: standings(6) })
  await open()
  await expect.element(ownCard()).toMatchTextContent('first of 60 learners')
  await expect.element(rows()).toHaveLength(50)
  await expect.element(rows().first()).toMatchTextContent('You')
  await expect.element(page.getByRole('heading', { name: "You're in the lead" })).toBeVisible()
})

it('the fiftieth learner’s neighbours follow without a gap, and a tie is marked', async () => {
  signIn({ name: 'Learner 50' })
  const all = standings(55)
  answerBoard(all.slice(0, 50), 1_00_000)
  answerMine({
    mine: { standing: standing(50), ranked: 1_00_000 },
    unranked: null,
    around: all.slice(44),
    pointsToNext: 0,
  })
  await open()
  await expect.element(ownCard()).toMatchTextContent('ahead of 99% of 1,00,000 learners')
  await expect.element(rows()).toHaveLength(55)
  await expect.element(page.getByText('then around you')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Level with #49' })).toBeVisible()
})

it('a failure is shown, and Try Again loads the board', async () => {
  refuse(listStandings, 'server.failed', 500)
  await open()
  await expect.element(page.getByText('Failed to load leaderboard').first()).toBeVisible()
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('Something went wrong on our side.')
  await expectAccessible()
  answerBoard(standings(50))
  await userEvent.click(tryAgain())
  await expect.element(rows()).toHaveLength(50)
})

it('if the learner’s rank fails, the board stays', async () => {
  signIn()
  answerBoard(standings(50))
  refuse(getMyStanding, 'server.failed', 500)
  await open()
  await expect.element(ownCard()).toMatchTextContent("Couldn't load your rank.")
  await expect.element(rows()).toHaveLength(50)
  answerMine({ unranked: { reason: 'opted-out' } })
  await userEvent.click(ownCard().getByRole('button', { name: 'Try Again' }))
  await expect.element(ownCard()).toMatchTextContent("You're not on the leaderboard")
})

it('the previous board stays until the next one has loaded', async () => {
  answerBoard(standings(50))
  await open()
  await expect.element(rows()).toHaveLength(50)
  const release = holdBack(listStandings, { standings: standings(3), ranked: 3 })
  await userEvent.click(page.getByText('This week'))
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect.element(rows()).toHaveLength(50)
  release()
  await expect.element(rows()).toHaveLength(3)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
})

it('offline, the last board stays with its time', async () => {
  signIn()
  answerBoard(standings(50))
  answerMine({ mine: { standing: standing(7), ranked: 50 }, unranked: null })
  const { unmount } = await open()
  await expect.element(ownCard()).toMatchTextContent('#7')
  await expect.element(rows()).toHaveLength(50)
  await unmount()
  queryClient.clear()
  cutOff(listStandings)
  cutOff(getMyStanding)
  await open()
  await expect.element(page.getByRole('status').filter({ hasText: 'As of ' })).toBeVisible()
  await expect.element(rows()).toHaveLength(50)
  await expect.element(ownCard()).toMatchTextContent('#7')
})

it('a slow reply is mentioned, and the board replaces its placeholder', async () => {
  const release = holdBack(listStandings, { standings: standings(50), ranked: 50 })
  await open()
  await expect.element(page.getByText('Loading the leaderboard')).toBeInTheDocument()
  finishAnimations()
  await expect.element(page.getByText('This is taking longer than usual.')).toBeVisible()
  await expectAccessible()
  const top = () => panel().element().getBoundingClientRect().y
  const before = top()
  release()
  await expect.element(rows()).toHaveLength(50)
  expect(Math.abs(top() - before)).toBeLessThan(2)
})

it('rank changes appear without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    answerBoard(standings(50))
    await open()
    const name = page.getByRole('table').getByText(/^(Learner 1|Overtaker)$/)
    await expect.element(name).toMatchTextContent('Learner 1')
    answerBoard([standing(1, { name: 'Overtaker' }), ...standings(50).slice(1)])
    vi.advanceTimersByTime(31_000)
    await expect.element(name).toMatchTextContent('Overtaker')
  } finally {
    vi.useRealTimers()
  }
})
