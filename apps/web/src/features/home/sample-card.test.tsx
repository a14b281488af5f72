import { answerSample } from '@nextround/contract/samples'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addSampleAnswer, listSampleAnswers } from '#platform/sample-answers.ts'
import { expectAccessible, renderPage } from '../../testing/render-page.tsx'
import { button, verdictOn } from '../../testing/quiz.tsx'
import { answer, cutOff, refuse, signIn } from '../../testing/server.ts'
import { start } from './follow-samples.ts'
import { type Sample, SampleCard } from './sample-card.tsx'

const samples = ['dsa', 'dbms', 'os'].map(
  (topicId): Sample => ({
    id: `${topicId}-1`,
    topicId,
    subskill: 'basics',
    topic: `About ${topicId}`,
    icon: null,
    stem: `What is true of ${topicId}?`,
    options: (['a', 'b', 'c', 'd'] as const).map((key) => ({
      key,
      text: `${key} of ${topicId}`,
    })),
  }),
)
const card = () => page.getByRole('figure')
const option = (key: string, topicId: string) => button(new RegExp(`${key} of ${topicId}`))
const choose = (key: string, topicId: string) => userEvent.click(option(key, topicId))
/** Each question contains both words and shows one of them. */
const verdict = (word: string) => card().getByText(word, { exact: true }).first()

/** Renders the card, then starts its script, as on the text page. A second call acts as a reload. */
async function openCard() {
  const { unmount } = await renderPage(() => <SampleCard samples={samples} />, '/')
  await expect.element(card()).toBeVisible()
  start(card().element() as HTMLElement)
  return unmount
}
const takeAnswers = () => answer(answerSample, ({ body }) => verdictOn(body.answer))

it('shows the right answer and why; only the first answer counts', async () => {
  takeAnswers()
  await openCard()
  for (const words of ['15 questions', '6/15', '40%'])
    await expect.element(card()).toMatchTextContent(words)
  await choose('a', 'dsa')
  await expect.element(verdict('Incorrect')).toBeVisible()
  await expect.element(card()).toMatchTextContent('It waits.')
  await expect.element(card()).toMatchTextContent('Why b of dsa')
  await expect.element(card()).toMatchTextContent('1 of 3')
  await expect.element(option('b', 'dsa')).toMatchTextContent('Correct answer')
  await expectAccessible()
  await userEvent.click(option('b', 'dsa'), { force: true })
  await expect.element(verdict('Incorrect')).toBeVisible()
  await userEvent.click(button('Next'))
  await expect.element(page.getByText('What is true of dbms?')).toHaveFocus()
  expect(listSampleAnswers()).toEqual([{ sampleId: 'dsa-1', topicId: 'dsa', isCorrect: false }])
})

it('does not ask answered questions again after a reload, unless the visitor starts over', async () => {
  takeAnswers()
  const unmount = await openCard()
  await choose('b', 'dsa')
  await expect.element(verdict('Correct')).toBeVisible()
  await unmount()
  const unmountSecond = await openCard()
  await expect.element(page.getByText('What is true of dbms?')).toBeVisible()
  await expect.element(card()).toMatchTextContent('2 of 3')
  await choose('a', 'dbms')
  await userEvent.click(button('Next'))
  await choose('c', 'os')
  await userEvent.click(button('Results'))
  await expect.element(page.getByRole('heading', { name: '1 of 3 right' })).toHaveFocus()
  await expectAccessible()
  await unmountSecond()
  await openCard()
  await expect.element(page.getByRole('heading', { name: '1 of 3 right' })).toBeVisible()
  await userEvent.click(button('Start over'))
  await expect.element(page.getByText('What is true of dsa?')).toHaveFocus()
  await expect.element(button('Next')).toBeDisabled()
})

it('resends an answer that didn’t get through, and reports a rate-limited network', async () => {
  cutOff(answerSample)
  await openCard()
  await choose('a', 'dsa')
  await expect
    .element(card())
    .toMatchTextContent("We couldn't reach the server. Check your connection.")
  await expectAccessible()
  refuse(answerSample, 'sample.too-many', 429)
  await userEvent.click(button('Try Again'))
  await expect.element(card()).toMatchTextContent('Many people on your network have tried this')
  await expect
    .element(card().getByRole('link', { name: 'Read the explanation' }))
    .toHaveAttribute('href', '/topics/dsa#dsa-1')
  takeAnswers()
  await userEvent.click(button('Try Again'))
  await expect.element(verdict('Incorrect')).toBeVisible()
})

it('offers a learner a quiz instead of an account, and ignores answers from another build', async () => {
  signIn()
  addSampleAnswer({ sampleId: 'gone', topicId: 'dsa', isCorrect: true })
  localStorage.setItem(
    'sample-answers',
    JSON.stringify([...listSampleAnswers(), null, { sampleId: 1 }]),
  )
  takeAnswers()
  await openCard()
  for (const { topicId } of samples) {
    await choose('b', topicId)
    await userEvent.click(button(/^(Next|Results)$/))
  }
  await expect.element(card().getByRole('link', { name: 'Start a quiz' })).toBeVisible()
  await expect.element(card().getByRole('link', { name: /sign up/ })).not.toBeInTheDocument()
})
