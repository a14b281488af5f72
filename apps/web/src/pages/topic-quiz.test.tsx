import { getCurrentUser } from '@nextround/contract/auth'
import {
  checkAnswer,
  findOpenQuiz,
  finishQuiz,
  getQuizOffer,
  startQuiz,
} from '@nextround/contract/quizzes'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, expectAccessible, expectNoOverflow, renderPage } from '../testing/render-page.tsx'
import {
  atQuestion,
  atResult,
  begin,
  button,
  choose,
  finish,
  givenQuiz,
  heading,
  next,
  openQuizPage,
  question,
  sheet,
  verdictOn,
} from '../testing/quiz.tsx'
import { FIRST_ROUND } from '#platform/quiz-address.ts'
import { answer, holdBack, refuse } from '../testing/server.ts'
import QuizPage from './quiz.tsx'

const start = () => button('Start Quiz')
const text = (words: string | RegExp) => page.getByText(words, { exact: true }).first()

it('a guest is offered an account or to sign in, and returns', async () => {
  givenQuiz({ size: 15 })
  answer(getCurrentUser, { user: null })
  await openQuizPage()
  await expect.element(text('15 questions')).toBeVisible()
  await expect.element(text("About 23 minutes. There's no time limit")).toBeVisible()
  await userEvent.click(start())
  await expect.element(text('Authentication required')).toBeVisible()
  await expect.element(text('Please log in to start the quiz')).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Log In' }))
    .toHaveAttribute('href', '/login?next=%2Fquiz%2Fos')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/signup?next=%2Fquiz%2Fos')
  await expectAccessible()
})

it('a round of five can be chosen, and explains how it counts', async () => {
  const { session } = givenQuiz({ size: 15 })
  let aim: unknown
  answer(startQuiz, ({ body }) => {
    aim = body
    return { ...session, isRound: true, questions: session.questions.slice(0, 5) }
  })
  await openQuizPage()
  await expect.element(page.getByRole('radio', { name: '15' })).toBeChecked()
  await userEvent.click(page.getByText('5', { exact: true }))
  await expect.element(text("About 8 minutes. There's no time limit")).toBeVisible()
  await expect.element(text(/^A short round has no score/)).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
  await userEvent.click(start())
  await atQuestion(1, 5)
  expect(aim).toEqual({ topicId: 'os', size: 5 })
})

it("a newcomer's first round begins without another tap, but never ends an open quiz", async () => {
  const { session } = givenQuiz({ size: 15 })
  let aims: unknown[] = []
  answer(startQuiz, ({ body }) => {
    aims = [...aims, body]
    return { ...session, isRound: true, questions: session.questions.slice(0, 5) }
  })
  const { to, state } = FIRST_ROUND
  await openQuizPage(to, state)
  await atQuestion(1, 5)
  expect(aims).toEqual([{ topicId: 'aptitude', size: 5 }])
  // A reload asks first, because the address alone starts nothing.
  expect(history.state).toMatchObject({ usr: null })
})

it('a first round asks before it ends an open quiz', async () => {
  const { session } = givenQuiz({ size: 15 })
  let starts = 0
  answer(findOpenQuiz, { session: { ...session, topicId: 'os', verdicts: {} } })
  answer(startQuiz, () => {
    starts += 1
    return session
  })
  await openQuizPage(FIRST_ROUND.to, FIRST_ROUND.state)
  await expect.element(button('End it and start this one')).toBeEnabled()
  expect(starts).toBe(0)
})

it('without a topic, offers a choice', async () => {
  await renderPage(QuizPage, '/quiz')
  await expect.element(page.getByRole('main').getByRole('article')).toHaveLength(10)
  await expect
    .element(page.getByRole('link', { name: 'Operating Systems', exact: true }))
    .toHaveAttribute('href', '/quiz/os')
})

it('an unknown topic links to the others', async () => {
  await openQuizPage('/quiz/cooking')
  await expect.element(text("There's no topic at this address.")).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Go back to topics' }))
  await expect.poll(() => address()).toBe('/topics')
})

it('a topic without questions can’t be started', async () => {
  givenQuiz({ size: 0 })
  await openQuizPage()
  await expect.element(text('No questions available for this topic')).toBeVisible()
  await expect.element(start()).toBeDisabled()
})

it('a failed offer is shown, and Try Again loads it', async () => {
  givenQuiz()
  refuse(getQuizOffer, 'server.failed', 500)
  await openQuizPage()
  await expect.element(text('Error loading quiz')).toBeVisible()
  await expect.element(text('Failed to fetch questions securely.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go back to topics' })).toBeVisible()
  await expectAccessible()
  answer(getQuizOffer, { questions: 3 })
  await userEvent.click(button('Try Again'))
  await expect.element(start()).toBeEnabled()
})

it('a failed start gives the reason, and the next one works', async () => {
  const { session } = givenQuiz()
  await openQuizPage()
  refuse(startQuiz, 'server.failed', 500)
  await userEvent.click(start())
  await expect.element(text('Error starting quiz')).toBeVisible()
  await expect.element(text('Failed to start quiz session')).toBeVisible()
  refuse(startQuiz, 'quiz.daily-limit', 429)
  await userEvent.click(start())
  await expect.element(text(/^You've reached the limit of 200 new questions/)).toBeVisible()
  await expectAccessible()
  refuse(startQuiz, 'quiz.mock-running')
  await userEvent.click(start())
  await expect
    .element(page.getByRole('link', { name: 'Back to the mock' }))
    .toHaveAttribute('href', '/mocks/run')
  await expectAccessible()
  answer(startQuiz, session)
  await userEvent.click(start())
  await atQuestion(1)
})

it('a start that hangs times out, and the next one works', async () => {
  const { session } = givenQuiz()
  await openQuizPage()
  await expect.element(start()).toBeEnabled()
  holdBack(startQuiz, session)
  const limits: number[] = []
  const out = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return out.signal
  })
  await userEvent.click(start())
  await expect.element(start()).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => limits).toEqual([10_000])
  out.abort()
  timeout.mockRestore()
  await expect.element(text('Failed to start quiz session')).toBeVisible()
  answer(startQuiz, session)
  await userEvent.click(start())
  await atQuestion(1)
})

it('on a slow network, nothing shifts when the quiz loads', async () => {
  const { session } = givenQuiz()
  const releaseOffer = holdBack(getQuizOffer, { questions: 15 })
  const releaseOpen = holdBack(findOpenQuiz, { session: null })
  await openQuizPage()
  await expect.element(start()).toBeDisabled()
  const top = () => start().element().getBoundingClientRect().y
  const before = top()
  releaseOffer()
  releaseOpen()
  await expect.element(start()).toBeEnabled()
  expect(top()).toBe(before)
  const releaseStart = holdBack(startQuiz, session)
  await userEvent.click(start())
  await expect.element(start()).toHaveAttribute('aria-busy', 'true')
  releaseStart()
  await atQuestion(1)
})

it('another open quiz is offered first, and closed only on confirmation', async () => {
  const { session } = givenQuiz({ answered: 1 })
  answer(findOpenQuiz, { session: { ...session, topicId: 'web-development' } })
  await openQuizPage()
  const goOn = page.getByRole('link', { name: 'Continue Web Development (1 of 3)' })
  const close = button('End it and start this one')
  await expect
    .element(
      text(
        'You have another quiz open. Starting a new quiz ends this one without a score, but your answer still counts towards your skills.',
      ),
    )
    .toBeVisible()
  await expect.element(start()).not.toBeInTheDocument()
  const top = (part: typeof goOn) => part.element().getBoundingClientRect().y
  expect(top(goOn)).toBeLessThan(top(close))
  await expectAccessible()
  expectNoOverflow()
  await userEvent.click(goOn)
  await expect.poll(() => address()).toBe('/quiz/web-development')
})

it('from Start to Leave, only the question is shown', async () => {
  givenQuiz()
  await openQuizPage()
  await expect.element(page.getByRole('banner')).toBeVisible()
  await userEvent.click(start())
  await atQuestion(1)
  for (const frame of ['banner', 'contentinfo'] as const)
    await expect.element(page.getByRole(frame)).not.toBeInTheDocument()
  await expect.element(heading()).toHaveAccessibleName(/^Question 1 of 3\. /)
  await expect.element(button('Next')).toBeDisabled()
  await expect.element(text('Saved')).not.toBeInTheDocument()
  await choose('a')
  await expect.element(text('Saved')).toBeVisible()
  await expect.element(page.getByText('Your answer', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Correct answer', { exact: true })).toBeVisible()
  await next()
  await atQuestion(2)
  await expect.element(heading()).toHaveFocus()
  await expect.element(heading()).toHaveAccessibleName(/^Question 2 of 3\. /)
  await expectAccessible()
  expectNoOverflow()
  await userEvent.click(page.getByRole('link', { name: 'Leave', exact: true }))
  await expect.poll(() => address()).toBe('/topics')
})

const LONG = 'A process asks for a page that is not in memory, and the system has no free frame. '
for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const)
  for (const isRight of [true, false])
    it(`${isRight ? 'Right' : 'Not this one'} is visible under a long question at ${width} x ${height}`, async () => {
      await page.viewport(width, height)
      const long = question('q1', { text: LONG.repeat(8) })
      givenQuiz({ questions: [long, question('q2'), question('q3')] })
      await begin()
      await choose(isRight ? 'b' : 'a')
      const words = sheet()
        .getByText(isRight ? 'Right' : 'Not this one', { exact: true })
        .first()
      await expect.element(words).toBeInViewport({ ratio: 1 })
      const top = heading().element().getBoundingClientRect().y
      for (const part of [
        sheet().getByText('Option b of q1').first(),
        sheet().getByRole('button', { name: 'Report a problem' }),
        sheet().getByRole('button', { name: 'Next' }),
      ])
        await expect.element(part).toBeInViewport({ ratio: 1 })
      await expect
        .element(sheet().getByRole('checkbox', { name: /^I guessed/ }))
        .toHaveLength(isRight ? 1 : 0)
      expect(heading().element().getBoundingClientRect().y).toBe(top)
      if (width < 1024) await userEvent.click(sheet().getByRole('button', { name: 'More' }))
      await expect.element(sheet().getByText(/^Why /)).toBeInViewport()
      await expect
        .element(sheet().getByRole('button', { name: 'Next' }))
        .toBeInViewport({ ratio: 1 })
      await expectAccessible()
      expectNoOverflow()
      await page.viewport(360, 740)
    })

it('the verdict is next to the question on a wide screen', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(360, 740))
  givenQuiz({ questions: [question('q1', { text: LONG.repeat(8) }), question('q2')] })
  await begin(1, 2)
  await choose('a')
  await expect.element(sheet().getByText(/^Why /)).toBeInViewport()
  const { right } = heading().element().getBoundingClientRect()
  expect(sheet().element().getBoundingClientRect().left).toBeGreaterThan(right)
})

it('the explanation closes again', async () => {
  givenQuiz()
  await begin()
  await choose('a')
  await userEvent.click(sheet().getByRole('button', { name: 'More' }))
  await expect.element(sheet().getByText(/^Why /)).toBeVisible()
  await userEvent.click(sheet().getByRole('button', { name: 'Less' }))
  await expect.element(sheet().getByText(/^Why /)).not.toBeInTheDocument()
})

it('the verdict can be collapsed to a bar by tap, keyboard and drag', async () => {
  givenQuiz()
  await begin()
  await choose('a')
  const reason = sheet().getByText('It waits.')
  const grip = (name: string) => sheet().getByRole('button', { name })
  await expect.element(reason).toBeVisible()
  const whole = sheet().element().getBoundingClientRect().height
  await userEvent.click(grip('Collapse the verdict'))
  await expect.element(reason).not.toBeInTheDocument()
  await expect.element(grip('Show the verdict')).toHaveAttribute('aria-expanded', 'false')
  // The verdict, the right option and the Next button stay on the screen.
  for (const part of [
    sheet().getByText('Not this one', { exact: true }),
    sheet().getByText('Option b of q1'),
    button('Next'),
  ])
    await expect.element(part).toBeInViewport({ ratio: 1 })
  expect(sheet().element().getBoundingClientRect().height).toBeLessThan(whole - 40)
  await expectAccessible()
  expectNoOverflow()
  await expect.element(grip('Show the verdict')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason).toBeVisible()

  const drag = (name: string, by: number) => {
    const target = grip(name).element()
    const { x, y } = target.getBoundingClientRect()
    const at = (type: string, clientY: number) =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x + 9, clientY }),
      )
    target.setPointerCapture = () => {}
    at('pointerdown', y)
    at('pointermove', y + by)
    at('pointerup', y + by)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  drag('Collapse the verdict', 40)
  await expect.element(reason).not.toBeInTheDocument()
  drag('Show the verdict', -40)
  await expect.element(reason).toBeVisible()
  drag('Collapse the verdict', -40)
  await expect.element(sheet().getByText(/^Why /)).toBeVisible()
})

it('options that are code are formatted as code', async () => {
  const options = (['a', 'b', 'c', 'd'] as const).map((key) => ({ key, text: `x${key}[0] = 1` }))
  givenQuiz({ questions: [question('q1', { options }), question('q2'), question('q3')] })
  await begin()
  const fonts = () =>
    [...document.querySelectorAll('label > span:last-of-type')].map(
      (shown) => getComputedStyle(shown).fontFamily,
    )
  expect(fonts()).toHaveLength(4)
  for (const font of fonts()) expect(font).toMatch(/JetBrains Mono/)
  await choose('b')
  await next()
  await atQuestion(2)
  for (const font of fonts()) expect(font).not.toMatch(/JetBrains Mono/)
})

it('while an answer is checked, nothing shifts and Next is disabled', async () => {
  givenQuiz()
  await begin()
  const release = holdBack(checkAnswer, verdictOn('b'))
  await choose('b')
  await expect.element(text('Saving...')).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  const top = heading().element().getBoundingClientRect().y
  release()
  await expect.element(text('Saved')).toBeVisible()
  expect(heading().element().getBoundingClientRect().y).toBe(top)
})

async function refusedAnswer(code: 'server.failed' | 'server.unavailable', words: string) {
  const { takeAnswers } = givenQuiz()
  await begin()
  refuse(checkAnswer, code, 500)
  await choose('b')
  await expect.element(text(words)).toBeVisible()
  await expect.element(page.getByText(/^Saved on this device/)).toBeVisible()
  await expectAccessible()
  takeAnswers()
}

it('an answer stays after a server error, and Try Again sends it', async () => {
  await refusedAnswer('server.failed', 'Validation failed. Please try again.')
  await userEvent.click(button('Try Again'))
  await expect.element(sheet().getByText('Right', { exact: true })).toBeVisible()
})

it('an answer stays if the server is unreachable, and is sent automatically', async () => {
  await refusedAnswer('server.unavailable', 'No response from validation service')
  await expect.element(sheet().getByText('Right', { exact: true })).toBeVisible()
})

it('a failed finish is shown, and the next one shows the result', async () => {
  const quiz = givenQuiz({ answered: 2 })
  await begin(3)
  await choose('b')
  refuse(finishQuiz, 'server.failed', 500)
  await finish()
  await expect.element(text('Error saving results')).toBeVisible()
  await expect.element(text('Failed to save quiz results')).toBeVisible()
  quiz.takeFinish()
  await finish()
  await atResult('100%, 3 of 3')
})

it('an answer given too fast explains why it doesn’t count', async () => {
  const tooFast = page.getByText(
    'Answered in under 3 seconds, so it counts towards your score but not your skills.',
  )
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    givenQuiz()
    await begin()
    vi.advanceTimersByTime(60_000)
    await choose('b')
    await expect.element(text('Saved')).toBeVisible()
    await expect.element(tooFast).not.toBeInTheDocument()
    await next()
    await atQuestion(2)
    await choose('b')
    await expect.element(tooFast).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})
