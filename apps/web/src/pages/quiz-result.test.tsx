import { getCurrentUser } from '@nextround/contract/auth'
import { getQuizResult, revealAnswer } from '@nextround/contract/quizzes'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atResult, button, givenQuiz, heading, openQuizPage, verdictOn } from '../testing/quiz.tsx'
import { address, expectAccessible, expectNoOverflow } from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse } from '../testing/server.ts'

const details = () => [...document.querySelectorAll('details')]
const inQuestion = (number: number) =>
  page.getByRole('group').filter({ hasText: `${number}. What is true of q${number}?` })

/** Four of five questions are answered, and one of the answers is wrong. */
function givenResult() {
  const quiz = givenQuiz({ size: 5, answered: 3, isOpen: false })
  quiz.verdicts['q4'] = verdictOn('a')
  return { ...quiz, at: `/quiz/results/${quiz.session.id}` }
}

it('explains every question, the mistakes first', async () => {
  const { at } = givenResult()
  await openQuizPage(at)
  await atResult('60%, 3 of 5, pass mark 70%')
  await expect.element(page.getByText(/^Finished 18 Nov 2026, 11:40 am$/)).toBeVisible()
  // The wrong and the unanswered one.
  expect(details().map(({ open }) => open)).toEqual([false, false])
  // One tap away from the score.
  await userEvent.click(button('Go to your 2 mistakes'))
  await expect.element(page.getByRole('heading', { name: '2 mistakes' })).toBeInViewport()
  await userEvent.click(details()[0]!.querySelector('summary')!)
  await expect
    .element(inQuestion(4).getByRole('button', { name: 'Report a problem' }))
    .toBeVisible()
  const askTutor = inQuestion(4).getByRole('link', { name: 'Ask the tutor about this question, 4' })
  await expect.element(askTutor).toHaveAttribute('href', '/ai-tutor?question=q4')
  await expectAccessible()
  expectNoOverflow()
  await expect
    .element(page.getByRole('link', { name: 'Choose Another Topic' }))
    .toHaveAttribute('href', '/topics')
  await userEvent.click(button('Try Again'))
  await expect.poll(() => address()).toBe('/quiz/os')
  await expect.element(button('Start Quiz')).toBeEnabled()
  await expect.element(button('Continue your quiz')).not.toBeInTheDocument()
})

it('the review of a mock counts unanswered questions separately', async () => {
  const { at, result } = givenResult()
  const mock = { id: 'first-round', name: 'First round' }
  answer(getQuizResult, () => ({ ...result(), mock, isPassed: null }))
  await openQuizPage(at)
  const name = '1 mistake, 1 not answered'
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
})

it('an unanswered question shows its options, and its answer on request', async () => {
  const quiz = givenResult()
  await openQuizPage(quiz.at)
  await atResult('60%')
  await userEvent.click(details()[1]!.querySelector('summary')!)
  const fifth = inQuestion(5)
  await expect.element(fifth.getByText('Not answered', { exact: true })).toBeVisible()
  await expect.element(fifth.getByRole('listitem')).toHaveLength(4)
  for (const name of ['Report a problem', 'Bookmark'])
    await expect.element(fifth.getByRole('button', { name })).not.toBeInTheDocument()

  const reveal = fifth.getByRole('button', { name: 'Show the answer to question 5' })
  cutOff(revealAnswer)
  await userEvent.click(reveal)
  await expect.element(fifth.getByRole('alert')).toMatchTextContent("We couldn't reach the server.")
  await expectAccessible()
  const { isCorrect: _, ...key } = verdictOn('a')
  const question = quiz.session.questions[4]!
  answer(revealAnswer, { ...key, chosen: null, isCorrected: false, question })
  ;(reveal.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(fifth.getByText(/^Why/)).toBeVisible()
  expect(document.activeElement).toBe(details()[1]?.querySelector('summary'))
  for (const name of ['Report a problem', 'Bookmark'])
    await expect.element(fifth.getByRole('button', { name })).toBeVisible()
  await expect.element(reveal).not.toBeInTheDocument()
})

it.each(['quiz.not-found', 'request.invalid'] as const)(
  'shows no result if the server says %s',
  async (code) => {
    const { at } = givenResult()
    refuse(getQuizResult, code, 404)
    await openQuizPage(at)
    await expect.element(heading()).toMatchTextContent('Result not found')
    await expect
      .element(page.getByText("There's no finished quiz of yours at this address."))
      .toBeVisible()
    await expect.element(button('Try Again')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }))
      .toHaveAttribute('href', '/dashboard')
    await expectAccessible()
    expectNoOverflow()
  },
)

it('redirects a guest to the sign-in page without showing anything', async () => {
  const { at } = givenResult()
  answer(getCurrentUser, { user: null })
  await openQuizPage(at)
  await expect.poll(() => address()).toBe(`/login?next=${encodeURIComponent(at)}`)
})

it('on a slow network, the result replaces its placeholder', async () => {
  const { at, result } = givenResult()
  const release = holdBack(getQuizResult, result())
  await openQuizPage(at)
  await expect.element(heading()).toMatchTextContent('Loading your result')
  await expectAccessible()
  const top = () => document.querySelector('main .rounded-card')?.getBoundingClientRect().y
  const before = top()
  release()
  await atResult('60%')
  expect(top()).toBe(before)
})

it.each(['Try Again', 'the network'])(
  'a failure is shown, and %s loads the result',
  async (how) => {
    const { at, result } = givenResult()
    refuse(getQuizResult, 'server.failed', 500)
    await openQuizPage(at)
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load quiz data')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Something went wrong on our side.')
    await expectAccessible()
    expectNoOverflow()
    answer(getQuizResult, result)
    if (how === 'Try Again') await userEvent.click(button('Try Again'))
    else dispatchEvent(new Event('online'))
    await atResult('60%')
  },
)
