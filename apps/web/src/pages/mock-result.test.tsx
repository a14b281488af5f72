import { getMockResult, listMockSittings, type MockResult } from '@nextround/contract/mocks'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/live/query-client.ts'
import { makeSittingId, mockResultOf, RESULTS } from '../testing/mock-fixtures.ts'
import { givenMocks } from '../testing/mocks.ts'
import {
  expectAccessible,
  expectNoOverflow,
  listTexts,
  renderPersonalPage,
  WIDE,
} from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import MockResultPage from './mock-result.tsx'

const result = mockResultOf()
const open = (id = result.id, state?: unknown) =>
  renderPersonalPage(MockResultPage, `/mocks/results/${id}`, '/mocks/results/:sittingId', state)
const heading = () => page.getByRole('heading', { level: 1 })
const main = () => page.getByRole('main')
const link = (name: string | RegExp) => main().getByRole('link', { name })
const bars = () => page.getByRole('group', { name: 'Questions' }).getByRole('button')
const chosen = () => main().getByRole('status')

afterEach(() => page.viewport(360, 740))

async function openResult(changes: Partial<MockResult> = {}) {
  givenMocks()
  answer(getMockResult, mockResultOf(changes))
  const opened = await open()
  await expect.element(page.getByRole('img', { name: /marks$/ })).toBeVisible()
  return opened
}

it('shows the marks, three next steps and a link to the review', async () => {
  await openResult()
  await expect.element(heading()).toHaveTextContent('TCS NQT style, foundation')
  await expect.element(page.getByRole('img', { name: '16.5 of 20 marks' })).toBeVisible()
  const marks = page.getByRole('region', { name: 'Your marks' })
  for (const words of ['19 of 20 tried', '89% accuracy', '21 min used, with 25% extra time'])
    await expect.element(marks).toMatchTextContent(words)
  await expect.element(page.getByRole('heading', { name: 'Three next steps' })).toBeVisible()
  await expect
    .element(link(/^Practise Time and work/))
    .toHaveAttribute('href', '/quiz/aptitude?subskill=time-work')
  await expect
    .element(link('Review your answers'))
    .toHaveAttribute('href', `/quiz/results/${result.id}`)
  await expect.element(main()).toMatchTextContent('2 wrong and 1 not answered')
  await expectAccessible()
  expectNoOverflow()
})

it('tells who has only tapped what the real test wants pressed', async () => {
  const words = page.getByText('In the real test, press Save & Next.', { exact: false })
  await openResult()
  await expect.element(words).not.toBeInTheDocument()
  await open(result.id, { isTapOnly: true })
  await expect.element(words).toBeVisible()
})

it('compares the sitting with others, with a range and their number', async () => {
  await openResult()
  const marks = page.getByRole('region', { name: 'Your marks' })
  await expect.element(marks).toMatchTextContent('Percentile 71')
  await expect.element(marks).toMatchTextContent('likely 62 to 79')
  await expect.element(marks).toMatchTextContent('Compared with 214 first sittings of this mock')
  await expect.element(marks).toMatchTextContent('in the usual time')
})

it.each([
  [
    'too few sittings',
    { comparison: { sittings: 12, percentile: null } },
    "You'll see a percentile here once there are 30 first sittings. So far we've counted 12.",
  ],
  ['a second sitting', { comparison: null, isFirst: false }, "this wasn't your first"],
  ['late answers', { comparison: null, late: 2 }, 'answers that arrived after the end'],
  ['a section without an answer', { comparison: null }, 'you left a section unanswered'],
] as const)('has no percentile for %s, and says why', async (_, changes, words) => {
  await openResult(changes)
  const marks = page.getByRole('region', { name: 'Your marks' })
  await expect.element(marks).toMatchTextContent(words)
  await expect.element(marks).not.toMatchTextContent('likely')
  await expectAccessible()
})

it('mentions no other learners if the server is of the previous version', async () => {
  const { comparison: _, ...before } = mockResultOf()
  givenMocks()
  answer(getMockResult, before)
  await open()
  const marks = page.getByRole('region', { name: 'Your marks' })
  await expect.element(marks).toMatchTextContent('19 of 20 tried')
  await expect.element(marks).not.toMatchTextContent('ercentile')
})

it('shows the sittings of this mock over time once there are two', async () => {
  const again = { ...RESULTS[0]!, id: makeSittingId('c1'), endedAt: '2026-11-10T10:00:00.000Z' }
  givenMocks({
    results: [...RESULTS, { ...again, marks: -1.5, isNegative: false, extraPercent: 0 }],
  })
  answer(getMockResult, result)
  await open()
  const name = 'Marks over time: from −1.5 of 65 on 10 Nov 2026 to 41.75 of 65 on 18 Nov 2026'
  const chart = page.getByRole('img', { name })
  await expect.element(chart).toBeVisible()
  await expect.element(chart.getByText('41.75 marks')).toBeVisible()
  await expect.element(main()).toMatchTextContent('2 sittings, as a percentage of the marks')
  await userEvent.click(page.getByText(/^Show as a table/).last())
  await expect
    .element(
      page.getByRole('row', { name: '18 Nov 2026 41.75 of 65 negative marking, 25% extra time' }),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('row', { name: '10 Nov 2026 −1.5 of 65 usual' }))
    .toBeVisible()
  await expectAccessible()
  expectNoOverflow()
})

it('shows no curve for a single sitting', async () => {
  await openResult()
  await expect.element(page.getByText('Your sittings of this mock')).not.toBeInTheDocument()
})

it('reports that earlier sittings couldn’t be loaded', async () => {
  signIn()
  answer(getMockResult, result)
  cutOff(listMockSittings)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't load your earlier")
  givenMocks()
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('shows each section in words', async () => {
  await openResult()
  for (const words of [
    '8.75 marks',
    '9 right, 1 wrong, 0 not answered',
    '9 of 10 tried · 89% accuracy · 9m 8s',
  ])
    await expect.element(main()).toMatchTextContent(words)
})

it('shows the time of each question, by touch, by keyboard and as a table', async () => {
  await openResult()
  await expect
    .element(chosen())
    .toHaveTextContent('Question 3: 3m 0s. Right. Over twice your median. Marked for review.')
  await expect.element(main()).toMatchTextContent('your median, 1m 0s')
  expect(
    bars()
      .elements()
      .filter((bar) => (bar as HTMLElement).tabIndex === 0),
  ).toHaveLength(1)
  await userEvent.click(bars().nth(4))
  await expect.element(chosen()).toHaveTextContent('Question 5: 1m 0s. Wrong.')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(bars().nth(5)).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(chosen()).toHaveTextContent('Question 10: 1m 0s. Right.')
  await userEvent.click(page.getByRole('tab', { name: 'Verbal' }))
  await userEvent.click(bars().last())
  await expect.element(chosen()).toHaveTextContent('Question 20: 8s. No answer.')
  await userEvent.click(page.getByText(/^Show as a table/))
  await expect.element(page.getByRole('row', { name: '20 8s No answer' })).toBeVisible()
  await expectAccessible()
})

it('shows only some questions in the time strip if asked', async () => {
  await openResult()
  const filter = page.getByRole('group', { name: 'Questions shown' })
  expect(listTexts(filter.getByRole('button'))).toEqual(['Right but slow', 'Wrong', 'Marked'])
  await userEvent.click(filter.getByRole('button', { name: 'Wrong' }))
  await expect.element(bars()).toHaveLength(1)
  await expect.element(chosen()).toHaveTextContent('Question 5: 1m 0s. Wrong.')
  await userEvent.click(page.getByRole('tab', { name: 'Verbal' }))
  await expect.element(chosen()).toHaveTextContent('Question 11: 1m 0s. Wrong.')
  await userEvent.click(filter.getByRole('button', { name: 'No answer' }))
  await expect.element(chosen()).toHaveTextContent('Question 20: 8s. No answer.')
  // The other section has no such question, so it shows all.
  await userEvent.click(page.getByRole('tab', { name: 'Numerical' }))
  await expect.element(bars()).toHaveLength(10)
  await expectAccessible()
})

it('shows what cost marks, in every direction', async () => {
  await openResult()
  for (const words of [
    'Right but slow: 1 question',
    "At your median pace, you'd have had 2m 0s more.",
    'Changed from right to wrong: 1',
    '2 from wrong to right, 1 from right to wrong, 1 stayed wrong. On balance, changing helped.',
    'Negative marking: −0.5 marks',
    "Without negative marking you'd have 17 marks.",
    'Guessing it blindly would have gained you about 0.06 marks on average',
  ])
    await expect.element(main()).toMatchTextContent(words)
  expect(
    listTexts(page.getByRole('list', { name: 'Their numbers' }).getByRole('listitem')),
  ).toEqual(['3'])
})

it('leaves out empty findings', async () => {
  const questions = result.questions.map((question) => ({
    ...question,
    outcome: 'right' as const,
    spentMs: 60_000,
    changed: null,
  }))
  await openResult({ questions, negative: null, isNegative: false, next: [] })
  await expect.element(main()).not.toMatchTextContent('What cost you marks')
  await expect.element(main()).toMatchTextContent('You answered every question right.')
  await expect.element(main()).toMatchTextContent('Negative marking was off.')
})

it('says how it ended, and what was late or refused', async () => {
  await openResult({ endedBy: 'silence', late: 2, refused: { 'after-end': 1 }, isFirst: false })
  for (const words of [
    'not your first try',
    'It was scored without your device',
    'Sat with 25% extra time.',
    '2 answers arrived after the end of their sections and count',
    "1 change doesn't count: it was made after the section had ended.",
  ])
    await expect.element(main()).toMatchTextContent(words)
})

it('a result below zero and a section without answers are drawn', async () => {
  const [first, ...others] = result.sections
  if (!first) throw new Error('the result has no sections')
  const empty = { ...first, answered: 0, correct: 0, marks: -0.25, medianMs: null }
  await openResult({ marks: -0.25, sections: [empty, ...others] })
  await expect.element(page.getByRole('img', { name: '−0.25 of 20 marks' })).toBeVisible()
  await expect.element(main()).toMatchTextContent('0 of 10 tried · no answers')
  await expect.element(main()).not.toMatchTextContent('your median')
})

it.each([WIDE, [320, 640]] as const)('fits a screen of %d by %d', async (...size) => {
  await page.viewport(...size)
  await openResult()
  await expect.element(page.getByRole('heading', { name: 'Sections' })).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
})

it('shows a placeholder while it loads', async () => {
  givenMocks()
  const release = holdBack(getMockResult, result)
  await open()
  await expect.element(heading()).toHaveTextContent('Loading your result')
  release()
  await expect.element(heading()).toHaveTextContent('TCS NQT style, foundation')
})

it.each([
  ['over', "Your result isn't there yet", 'Send my answers'],
  ['section', "The mock isn't over", 'Continue the mock'],
] as const)('links back to the mock in the phase %s', async (phase, title, action) => {
  signIn()
  refuse(getMockResult, 'mock.not-found', 404)
  givenMocks({ running: true, phase })
  await open('01890000-0000-7000-8000-0000000000a1')
  await expect.element(heading()).toHaveTextContent(title)
  await expect.element(link(action)).toHaveAttribute('href', '/mocks/run')
  await expectAccessible()
})

it('is not found if the mock wasn’t sat, or by someone else', async () => {
  refuse(getMockResult, 'mock.not-found', 404)
  givenMocks({ running: true })
  await open()
  await expect.element(heading()).toHaveTextContent('Result not found')
  await expect.element(link('All mocks')).toHaveAttribute('href', '/mocks')
})

it('can be requested again after a failure', async () => {
  givenMocks()
  cutOff(getMockResult)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent("We couldn't reach the server.")
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your result is saved.')
  await expectAccessible()
  answer(getMockResult, result)
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await expect.element(heading()).toHaveTextContent('TCS NQT style, foundation')
})

it('is shown offline if it was opened before, with its age', async () => {
  const { unmount } = await openResult()
  await unmount()
  queryClient.clear()
  cutOff(getMockResult)
  await open()
  await expect.element(page.getByText(/^As of /)).toBeVisible()
  await expect.element(page.getByRole('img', { name: '16.5 of 20 marks' })).toBeVisible()
})
