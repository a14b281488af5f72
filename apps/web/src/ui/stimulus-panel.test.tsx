import type { AskedSet } from '@nextround/contract/stimulus'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoOverflow, WIDE } from '../testing/render-page.tsx'
import {
  atQuestion,
  begin,
  button,
  choose,
  finish,
  givenQuiz,
  next,
  question,
} from '../testing/quiz.tsx'

const PASSAGE: AskedSet = {
  id: 'com-set-000001',
  title: 'Why our cities flood',
  stimulus: {
    form: 'text',
    paragraphs: Array.from(
      { length: 8 },
      (_, place) => `Paragraph ${place}. ${'Water. '.repeat(40)}`,
    ),
  },
}
const CHART: AskedSet = {
  id: 'apt-set-000001',
  title: 'Offers at five colleges',
  stimulus: {
    form: 'grouped',
    across: 'College',
    unit: 'offers',
    labels: ['Pune', 'Nashik', 'A college with quite a long name'],
    series: [
      { name: '2025', values: [240, 160, 120000] },
      { name: '2026', values: [300, 220, -5000] },
    ],
    note: 'The figures are invented.',
  },
}
/** Two questions about the passage, one about nothing, two about the chart. */
const questions = [PASSAGE, PASSAGE, undefined, CHART, CHART].map((set, place) =>
  question(`q${place + 1}`, set ? { set: { id: set.id, place: place + 1 } } : {}),
)
const given = () => givenQuiz({ questions, sets: [PASSAGE, CHART] })

const bar = (set: AskedSet) => button(new RegExp(set.title))
const region = (name = 'Passage') => page.getByRole('region', { name, exact: true })
const answerAndGoOn = async (to: number) => {
  await choose('b')
  await next()
  await atQuestion(to, 5)
}

afterEach(() => page.viewport(360, 740))

describe('the passage of a set, on a phone', () => {
  it('is open above its first question, takes at most 40% of the screen and scrolls', async () => {
    await page.viewport(360, 740)
    given()
    await begin(1, 5)
    await expect.element(bar(PASSAGE)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(bar(PASSAGE)).toMatchTextContent(/Q 1–2/)
    await expect.element(page.getByRole('listitem')).toHaveLength(8)
    const box = region().element()
    expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(740 * 0.4)
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight)
    expectNoOverflow()
    await expectAccessible()
  })

  it('keeps its scroll position and stays folded from question to question', async () => {
    await page.viewport(360, 740)
    given()
    await begin(1, 5)
    await expect.element(page.getByRole('listitem')).toHaveLength(8)
    region().element().scrollTop = 200
    await expect.poll(() => region().element().scrollTop).toBe(200)
    await answerAndGoOn(2)
    expect(region().element().scrollTop).toBe(200)

    await userEvent.click(bar(PASSAGE))
    await expect.element(bar(PASSAGE)).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText(/^Paragraph 0/)).not.toBeVisible()
    await userEvent.click(bar(PASSAGE))
    await expect.element(region()).toBeVisible()
    expect(region().element().scrollTop).toBe(200)
  })

  it('stays as the learner left it, and the next set is open again', async () => {
    await page.viewport(360, 740)
    given()
    await begin(1, 5)
    await userEvent.click(bar(PASSAGE))
    await answerAndGoOn(2)
    await expect.element(bar(PASSAGE)).toHaveAttribute('aria-expanded', 'false')
    await answerAndGoOn(3)
    await expect.element(bar(PASSAGE)).not.toBeInTheDocument()
    await answerAndGoOn(4)
    await expect.element(bar(CHART)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(bar(CHART)).toMatchTextContent(/Q 4–5/)
  })

  it('starts folded on a low screen', async () => {
    await page.viewport(740, 360)
    given()
    await begin(1, 5)
    await expect.element(bar(PASSAGE)).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText(/^Paragraph 0/)).not.toBeVisible()
  })
})

describe('on a wide screen', () => {
  it('is next to the question, without a button', async () => {
    await page.viewport(...WIDE)
    given()
    await begin(1, 5)
    await expect.element(page.getByText('For questions 1 to 2')).toBeVisible()
    await expect.element(bar(PASSAGE)).not.toBeInTheDocument()
    const [beside, asked] = [region().element(), page.getByRole('radio').first().element()].map(
      (element) => element.getBoundingClientRect(),
    )
    expect(beside!.right).toBeLessThanOrEqual(asked!.left)
    expectNoOverflow()
    await expectAccessible()
  })
})

describe('a chart', () => {
  const atChart = async () => {
    given()
    await begin(1, 5)
    for (const number of [2, 3, 4]) await answerAndGoOn(number)
  }

  it('is an image with a name, and a table for screen readers', async () => {
    await page.viewport(360, 740)
    await atChart()
    const drawn = page.getByRole('img', { name: /^Grouped bar chart: Offers at five colleges/ })
    await expect.element(drawn).toBeVisible()
    const table = page.getByRole('table', { name: CHART.title })
    await expect.element(table).toBeInTheDocument()
    await expect.element(table.getByRole('row', { name: 'Nashik 160 220' })).toBeInTheDocument()
    await expect.element(table).toMatchTextContent(/1,20,000/)
    expectNoOverflow()
    await expectAccessible()
  })

  it('is shown as a table on request, and as a chart again', async () => {
    await page.viewport(360, 740)
    await atChart()
    await userEvent.click(button('Show as a table'))
    await expect.element(page.getByRole('img', { name: /^Grouped/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('cell', { name: '1,20,000' })).toBeVisible()
    await expectAccessible()
    await userEvent.click(button('Show as a chart'))
    await expect.element(page.getByRole('img', { name: /^Grouped/ })).toBeVisible()
  })
})

it('shows the stimulus again in the review', async () => {
  await page.viewport(360, 740)
  given()
  await begin(1, 5)
  for (const number of [2, 3, 4, 5]) await answerAndGoOn(number)
  await choose('b')
  await finish()
  const last = page.getByText('5. What is true of q5?')
  await userEvent.click(last)
  await userEvent.click(last.element().closest('details')!.querySelector(':scope details summary')!)
  await expect.element(page.getByRole('img', { name: /^Grouped bar chart/ })).toBeVisible()
  await expectAccessible()
})
