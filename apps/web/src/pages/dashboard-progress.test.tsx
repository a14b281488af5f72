import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  daysAgo,
  LEARNER_ZONE,
  newLearner,
  makeId,
  oneQuiz,
  thousandQuizzes,
} from '../testing/dashboard-replies.ts'
import { expectAccessible, expectNoOverflow, tokenColour, WIDE } from '../testing/render-page.tsx'
import { signIn } from '../testing/server.ts'
import {
  answerDashboard,
  figures,
  openDashboard,
  region,
  showProgress,
  unfoldAll,
} from '../testing/show-dashboard.tsx'

beforeEach(() => signIn())
afterEach(() => page.viewport(360, 740))

const listRows = (title: string) => region(title).getByRole('listitem')

it('a new learner sees where to start', async () => {
  answerDashboard(newLearner())
  await openDashboard('/dashboard/progress')
  await expect
    .element(page.getByRole('link', { name: 'Take Your First Quiz' }))
    .toHaveAttribute('href', '/topics')
  // No zeros, and no wall of locked badges.
  await expect
    .element(page.getByRole('region', { name: /figures|Badges|Recent|Topic|Score over time/ }))
    .not.toBeInTheDocument()
  expectNoOverflow()
  await expectAccessible()
})

it('one quiz fills the first figures, but draws no trend line', async () => {
  await showProgress(oneQuiz())
  expect(figures()).toMatchObject({ 'Total Quizzes': '1', 'Time Spent': '8m 41s' })
  await expect
    .element(region('Score over time'))
    .toMatchTextContent('Take one more quiz to see a line.')
  await expect
    .element(
      page.getByRole('img', {
        name: /^Score over time: Operating Systems 60% on .+; pass mark 70%$/,
      }),
    )
    .toBeVisible()
  await expect
    .element(region('Activity'))
    .toMatchTextContent('Get 2 more right answers to make today count.')
  const topics = region('Topic Performance')
  await expect.element(topics).toMatchTextContent('1 quiz, best 60%')
  await expect.element(topics).toMatchTextContent('Weak areas: Paging (3 wrong)')
  const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: LEARNER_ZONE })
  await expect
    .element(region('Recent Quizzes').getByText(date.format(new Date(daysAgo(0))), { exact: true }))
    .toBeVisible()
  unfoldAll()
  expectNoOverflow()
})

for (const [width, height] of [[360, 740] as const, WIDE])
  it(`a thousand quizzes fit at ${width} px`, async () => {
    await page.viewport(width, height)
    await showProgress(thousandQuizzes())
    expect(figures()).toMatchObject({ 'Total Quizzes': '1,000', 'Time Spent': '1234h 45m' })
    await expect.element(listRows('Recent Quizzes')).toHaveLength(5)
    await expect.element(region('Recent Quizzes')).toMatchTextContent('TCS')
    await expect
      .element(region('Score over time'))
      .toMatchTextContent('Operating Systems: +93% since')
    await expect.element(listRows('Topic Performance')).toHaveLength(5)
    await userEvent.click(page.getByText('4 more topics'))
    await expect.element(listRows('Topic Performance')).toHaveLength(9)
    await expect.element(region('Badges')).toMatchTextContent('7 of 16 earned.')
    unfoldAll()
    expectNoOverflow()
    if (width === 360) await expectAccessible()
  })

it('a mock shows its marks, and leads to its result', async () => {
  const [quiz] = thousandQuizzes().recentQuizzes
  if (!quiz) throw new Error('there are no quizzes')
  const mock = { ...quiz, taskTitle: 'First round', isRound: true, topicId: null }
  await showProgress(
    oneQuiz({
      recentQuizzes: [
        { ...mock, mock: { marks: 19.25 } },
        { ...mock, id: makeId(77), mock: { marks: -1.5 } },
      ],
    }),
  )
  const rows = listRows('Recent Quizzes')
  await expect.element(rows.first()).toMatchTextContent('19.25 marks')
  await expect.element(rows.last()).toMatchTextContent('−1.5 marks')
  await expect
    .element(rows.first().getByRole('link'))
    .toHaveAttribute('href', `/mocks/results/${quiz.id}`)
})

it('scores of different topics draw a line, but no gain', async () => {
  const { recentQuizzes } = thousandQuizzes()
  await showProgress(oneQuiz({ recentQuizzes: recentQuizzes.slice(0, 9) }))
  const trend = region('Score over time')
  await expect.element(trend).toMatchTextContent('Your last 9 quizzes, on any topic.')
  await expect
    .element(
      trend.getByRole('img', {
        name: /^Score over time: from Verbal & Communication 39% on .+ to Operating Systems 93% on .+; pass mark 70%$/,
      }),
    )
    .toBeVisible()
  await expect.element(trend.getByText(/since/)).not.toBeInTheDocument()
})

it('charts are also tables', async () => {
  await showProgress(thousandQuizzes())
  await userEvent.click(page.getByText('Show as a table: Score over time'))
  const scores = page.getByRole('table', { name: 'Score over time' })
  await expect.element(scores.getByRole('row')).toHaveLength(11)
  await expect.element(scores).toMatchTextContent('93%')
  await userEvent.click(page.getByText('Show as a table: Activity by day'))
  await expect
    .element(page.getByRole('table', { name: 'Activity by day' }))
    .toMatchTextContent('Does not count')
})

it('the heat map shows as many weeks as fit, including this one', async () => {
  await page.viewport(...WIDE)
  await showProgress(thousandQuizzes())
  const map = page.getByRole('img', { name: /^Activity:/ })
  await expect.element(map).toBeVisible()
  const weeksInSight = () => {
    const { top } = map.element().getBoundingClientRect()
    const columns = [...map.element().children].map((column) => column.getBoundingClientRect())
    // The current week is the first element but appears at the end of its line.
    const shown = columns.filter((box) => box.top < top + 1)
    return shown.every(({ left }) => left <= (columns[0]?.left ?? 0)) ? shown.length : 0
  }
  const all = weeksInSight()
  expect([18, 19]).toContain(all)
  await page.viewport(320, 640)
  expect(weeksInSight()).toBeGreaterThan(10)
  expect(weeksInSight()).toBeLessThan(all)
})

it('every score has its colour and matching words', async () => {
  await page.viewport(...WIDE)
  await showProgress(thousandQuizzes())
  const scores = region('Recent Quizzes')
  const getColour = (words: string) => getComputedStyle(scores.getByText(words).element()).color
  expect(getColour('70%, passed')).toBe(tokenColour('good'))
  expect(getColour('69%, not passed yet')).toBe(tokenColour('orange'))
  for (const [topic, fill, value] of [
    ['Operating Systems', 'bad', '39%'],
    ['AI & Machine Learning', 'amber', '40%'],
    ['Web Development', 'amber', '69%'],
    ['Data Structures & Algorithms', 'good', '70%'],
  ] as const) {
    const row = listRows('Topic Performance').filter({ hasText: topic })
    await expect.element(row).toMatchTextContent(value)
    expect(row.element().querySelector('rect')).toHaveClass(`fill-${fill}-fill`)
  }
  for (const change of ['+12%', '-7%', '0%'])
    await expect
      .element(region('Topic Performance').getByText(change, { exact: true }).first())
      .toBeVisible()
})
