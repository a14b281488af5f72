import { getMyRank } from '@nextround/contract/leaderboard'
import { listBookmarkNotes } from '@nextround/contract/mistakes'
import { getQuizGains, type QuizGains } from '@nextround/contract/progress'
import { listMyReports } from '@nextround/contract/question-bank'
import { getQuizResult, type QuizResult } from '@nextround/contract/quizzes'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import SignedInOnly from '#layout/signed-in-only.tsx'
import { queryClient } from '#platform/live/query-client.ts'
import { dayAgo, daysAgo, idOf } from '../../testing/dashboard-replies.ts'
import {
  expectAccessible,
  expectNoOverflow,
  renderPage,
  textsOf,
  topOf,
} from '../../testing/render-page.tsx'
import { answer, holdBack, refuse, signIn } from '../../testing/server.ts'
import QuizResultPage from '../quiz-result.tsx'

const ResultPages = () => (
  <Routes>
    <Route element={<SignedInOnly />}>
      <Route path=":sessionId" element={<QuizResultPage />} />
    </Route>
  </Routes>
)
const open = () => renderPage(ResultPages, `/quiz/results/${idOf(1)}`, '/quiz/results/*')

const QUESTIONS = 8

/** A result in which the first `wrong` answers are wrong. */
const resultWith = (wrong: number): QuizResult => ({
  id: idOf(1),
  topicId: 'dbms',
  subskill: null,
  subskillLabel: null,
  company: null,
  isReTest: false,
  isPlacement: false,
  isRound: false,
  totalQuestions: QUESTIONS,
  correctAnswers: QUESTIONS - wrong,
  scorePercentage: Math.round((100 * (QUESTIONS - wrong)) / QUESTIONS),
  isPassed: wrong < 3,
  timeSpentMs: 300_000,
  completedAt: daysAgo(0),
  subskills: [],
  review: Array.from({ length: QUESTIONS }, (_, index) => ({
    question: {
      id: `q${index + 1}`,
      topicId: 'dbms',
      subskill: 'joins',
      difficulty: 'beginner',
      text: `What is true of join ${index + 1}?`,
      code: null,
      options: (['a', 'b', 'c', 'd'] as const).map((key) => ({ key, text: `Option ${key}` })),
    },
    chosen: index < wrong ? 'b' : 'a',
    correctAnswer: 'a',
    isCorrected: false,
    why: 'It keeps the rows of both tables.',
    whyNot: { b: 'It keeps one.', c: 'It keeps none.', d: 'It keeps all.' },
  })),
})

/** The last answer was a guess and comes back together with the mistakes. */
const gainsOf = ({ review }: QuizResult, changes: Partial<QuizGains> = {}): QuizGains => ({
  isFirstPass: false,
  badges: [],
  streak: null,
  answers: review.map(({ question, chosen, correctAnswer }, index) => {
    const isGuess = index === QUESTIONS - 1
    const comesBackOn = isGuess || chosen !== correctAnswer ? dayAgo(-2) : null
    return { questionId: question.id, isGuess, isQuick: index >= QUESTIONS - 2, comesBackOn }
  }),
  nextStep: { kind: 'start', title: 'Take a quiz', why: 'Every answer is explained.' },
  ...changes,
})

function givenResult(wrong: number, changes?: Partial<QuizGains>) {
  const result = resultWith(wrong)
  signIn()
  answer(getQuizResult, result)
  answer(getQuizGains, gainsOf(result, changes))
  answer(listMyReports, { reports: [] })
  answer(listBookmarkNotes, { bookmarks: [] })
  answer(getMyRank, { rank: null, ranked: 0, movement: null })
}

const button = (name: string) => page.getByRole('button', { name })
const folds = () => [...document.querySelectorAll('details')]
const openFolds = () => folds().filter((fold) => fold.open)
const earned = () => page.getByRole('region', { name: 'Earned in this quiz' })

it('mistakes and guesses are expanded; the rest can be expanded and collapsed', async () => {
  givenResult(3)
  await open()
  await expect.element(page.getByRole('heading', { name: '3 mistakes, 1 guess' })).toBeVisible()
  expect(folds()).toHaveLength(QUESTIONS)
  expect(openFolds()).toHaveLength(4)
  expect(openFolds().filter((fold) => fold.textContent.includes('Your guess'))).toHaveLength(1)
  await expectAccessible()
  expectNoOverflow()

  await userEvent.click(button('Only mistakes'))
  await expect.element(button('Only mistakes')).toHaveAttribute('aria-pressed', 'true')
  expect(folds()).toHaveLength(4)
  await userEvent.click(button('Only mistakes'))
  await userEvent.click(button('Open all'))
  await expect.poll(openFolds).toHaveLength(QUESTIONS)
  await userEvent.click(button('Close all'))
  await expect.poll(openFolds).toHaveLength(0)
  await userEvent.click(folds()[0]!.querySelector('summary')!)
  await expect.poll(openFolds).toHaveLength(1)
  await expect.element(page.getByText(/^4 questions come back on /)).toBeVisible()
})

it('guesses stay visible if a reload fails', async () => {
  givenResult(3)
  const { unmount } = await open()
  const heading = page.getByRole('heading', { name: '3 mistakes, 1 guess' })
  await expect.element(heading).toBeVisible()
  await unmount()
  refuse(getQuizGains, 'server.failed', 500)
  const replies = () => queryClient.getQueryState(['quiz-gains', idOf(1)])?.dataUpdateCount ?? 0
  const before = replies()
  await open()
  await queryClient.invalidateQueries({ queryKey: ['quiz-gains'] })
  await expect.poll(replies).toBeGreaterThan(before)
  await expect.element(heading).toBeVisible()
})

it('a first pass is shown with its gains, and celebrated once', async () => {
  givenResult(1, {
    isFirstPass: true,
    streak: 1,
    badges: [{ id: 'first-quiz', title: 'First Step', caption: 'Finish a quiz.' }],
  })
  await open()
  await expect.element(page.getByText('Your first pass in Database Management')).toBeVisible()
  expect(textsOf(earned().getByRole('listitem'))).toEqual([
    'Today counts: your streak begins.',
    'First StepNew badge',
  ])
  await expect.element(page.getByTestId('confetti')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Take a quiz' }))
    .toMatchTextContent('Every answer is explained.')
})

it('shows the result even if its gains can’t be loaded', async () => {
  givenResult(2)
  refuse(getQuizGains, 'server.failed', 500)
  await open()
  await expect.element(page.getByRole('heading', { name: '2 mistakes' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Passed' })).toHaveFocus()
  await expect.element(page.getByText(/first pass/)).not.toBeInTheDocument()
  await expect.element(earned()).not.toBeInTheDocument()
})

it('the rank loads late under the score, and answers given too fast are counted', async () => {
  givenResult(4)
  const release = holdBack(getMyRank, { rank: 7, ranked: 9, movement: -2 })
  await open()
  await expect.element(page.getByText(/^2 answers took under 3 seconds, so /)).toBeVisible()
  const before = topOf(button('Only mistakes').element())
  release()
  const line = page.getByRole('link', { name: 'Rank #7 of 9 · down 2 since yesterday' })
  await expect.element(line).toBeVisible()
  expect(topOf(button('Only mistakes').element())).toBe(before)
  expect(topOf(line.element())).toBeLessThan(before)
})
