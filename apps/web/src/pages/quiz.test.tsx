import {
  findOpenQuiz,
  getCompanyQuizOffer,
  getQuizOffer,
  getReTestOffer,
} from '@nextround/contract/quizzes'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderPage } from '../testing/render-page.tsx'
import { answer, signIn } from '../testing/server.ts'
import QuizPage from './quiz.tsx'
import TopicQuizPage from './topic-quiz.tsx'

const QuizPages = () => (
  <Routes>
    <Route path="" element={<QuizPage />} />
    <Route path=":topicId" element={<TopicQuizPage />} />
  </Routes>
)
const open = (at: string) => renderPage(QuizPages, at, '/quiz/*')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const link = (name: string) => page.getByRole('main').getByRole('link', { name })
const start = () => page.getByRole('button', { name: 'Start Quiz' })

const signInWithoutQuiz = () => {
  signIn()
  answer(findOpenQuiz, { session: null })
}

it('a subskill with one question can’t be practised yet, and links to its note', async () => {
  signInWithoutQuiz()
  answer(getQuizOffer, {
    questions: 0,
    subskill: { label: 'Listening and speaking', questions: 1, availableAt: null },
  })
  await open('/quiz/communication?subskill=listening-speaking')
  await expect
    .element(page.getByText(/^Only 1 question on Listening and speaking so far/))
    .toBeVisible()
  await expect.element(start()).not.toBeInTheDocument()
  await expect
    .element(link('Read the note'))
    .toHaveAttribute('href', '/learn/communication/listening-speaking')
  await expectAccessible()
})

it('an unknown subskill offers its topic', async () => {
  answer(getQuizOffer, { questions: 15 })
  await open('/quiz/dsa?subskill=cooking')
  await expect.element(heading('Data Structures & Algorithms')).toBeVisible()
  await expect.element(page.getByText('15 questions', { exact: true })).toBeVisible()
})

it('a guest is asked to sign in and returns to the company', async () => {
  answer(getCompanyQuizOffer, { questions: 15 })
  await open('/quiz?company=tcs')
  await expect.element(heading('TCS practice')).toBeVisible()
  await expect.element(page.getByText('15 questions', { exact: true })).toBeVisible()
  await expectAccessible()
  await userEvent.click(start())
  await expect.element(page.getByText('Authentication required', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Please log in to start the quiz', { exact: true }))
    .toBeVisible()
  await expect
    .element(link('Log In'))
    .toHaveAttribute('href', '/login?next=%2Fquiz%3Fcompany%3Dtcs')
})

it('a company without a guide offers another way on', async () => {
  await open('/quiz?company=acme')
  await expect.element(heading('Company Not Found')).toBeVisible()
  await expectAccessible()
  await expect.element(link('View all companies')).toHaveAttribute('href', '/companies')
  await expect.element(link('Return to Home')).toHaveAttribute('href', '/')
})

it('the re-test offer is requested again on every visit', async () => {
  signInWithoutQuiz()
  answer(getReTestOffer, { questions: 10 })
  await open('/quiz?review=due')
  await expect.element(page.getByText('10 questions', { exact: true })).toBeVisible()
  await userEvent.click(link('Back to topics'))
  await expect.element(page.getByText('Another page')).toBeVisible()
  answer(getReTestOffer, { questions: 12 })
  history.back()
  await expect.element(page.getByText('12 questions', { exact: true })).toBeVisible()
})
