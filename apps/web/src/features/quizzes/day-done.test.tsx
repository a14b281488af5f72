import { getQuizGains, type QuizGains } from '@nextround/contract/progress'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { review, toStep } from '../../testing/dashboard-replies.ts'
import { atResult, begin, choose, finish, givenQuiz, heading } from '../../testing/quiz.tsx'
import { expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { answer } from '../../testing/server.ts'

const dialog = () => page.getByRole('dialog', { name: 'Done for today' })
const makeGains = (changes: Partial<QuizGains>): QuizGains => ({
  isFirstPass: false,
  badges: [],
  streak: null,
  answers: [],
  nextStep: { kind: 'done', title: 'Done for today', why: 'See you tomorrow.' },
  ...changes,
})

async function takeLastQuiz() {
  await begin(1, 1)
  await choose('b')
  await finish()
}

it('the end of a day fills the screen once, with the streak and tomorrow’s first task', async () => {
  givenQuiz({ size: 1 })
  answer(getQuizGains, makeGains({ dayDone: { streak: 9, tomorrow: 'Review 8 questions' } }))
  await takeLastQuiz()
  await expect.element(dialog()).toMatchTextContent('9 days in a row')
  await expect.element(dialog()).toMatchTextContent('Tomorrow begins with: Review 8 questions')
  await expect.element(dialog().getByRole('link')).not.toBeInTheDocument()
  const { width, height } = dialog().element().getBoundingClientRect()
  expect([width, height]).toEqual([innerWidth, innerHeight])
  expectNoOverflow()
  await expectAccessible()
  await userEvent.click(dialog().getByRole('button', { name: 'See your result' }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await atResult('100')
  await expect.element(page.getByRole('region', { name: 'Done for today' })).toBeVisible()
})

it('any other quiz shows its result immediately', async () => {
  givenQuiz({ size: 1 })
  answer(getQuizGains, makeGains({ nextStep: toStep(review), dayDone: null }))
  await takeLastQuiz()
  await atResult('100')
  await expect.element(heading()).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})
