import {
  findOpenQuiz,
  getCompanyQuizOffer,
  getQuizOffer,
  getReTestOffer,
  getTaskOffer,
} from '@nextround/contract/quizzes'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderPage } from '../testing/render-page.tsx'
import { answer, refuse, signIn } from '../testing/server.ts'
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

it('a company without a guide offers another quiz', async () => {
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

const TASK = {
  title: 'Practise Verbal ability',
  why: 'Verbal ability has 25 of 190 minutes at TCS.',
  isPractice: true,
  note: { topicId: 'communication', subskill: 'grammar', label: 'Grammar', minutes: 3 },
}

it('a task of the plan describes its questions, and links to its note first', async () => {
  signInWithoutQuiz()
  answer(getTaskOffer, ({ params }) => {
    expect(params.taskId).toBe('2026-11-19-2')
    return { questions: 11, task: TASK }
  })
  await open('/quiz?task=2026-11-19-2')
  await expect.element(heading('Practise Verbal ability')).toBeVisible()
  await expect.element(page.getByText(TASK.why)).toBeVisible()
  await expect.element(page.getByText('11 questions', { exact: true })).toBeVisible()
  await expect.element(page.getByText("About 17 minutes. There's no time limit")).toBeVisible()
  await expect.element(page.getByText(/^There's no score/)).toBeVisible()
  await expect
    .element(link('Read the note first: Grammar, 3 min'))
    .toHaveAttribute('href', '/learn/communication/grammar')
  await expect.element(start()).toBeVisible()
  await expectAccessible()
})

it('a task that is done cannot be started again', async () => {
  signInWithoutQuiz()
  answer(getTaskOffer, { questions: 0, task: { ...TASK, note: null } })
  await open('/quiz?task=2026-11-19-1')
  await expect.element(page.getByText('This task is done.')).toBeVisible()
  await expect.element(start()).not.toBeInTheDocument()
  await expect.element(link('Back to today')).toHaveAttribute('href', '/dashboard')
  await expect.element(link("See today's plan")).toHaveAttribute('href', '/dashboard')
})

it('a task of another day links back to today', async () => {
  signInWithoutQuiz()
  refuse(getTaskOffer, 'quiz.not-found', 404)
  await open('/quiz?task=2026-11-18-1')
  await expect.element(heading("This isn't part of today's plan")).toBeVisible()
  await expect.element(link("See today's plan")).toHaveAttribute('href', '/dashboard')
  await expectAccessible()
})
