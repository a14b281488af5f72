import { getCurrentUser } from '@nextround/contract/auth'
import {
  checkAnswer,
  findOpenQuiz,
  finishQuiz,
  getQuizOffer,
  getQuizResult,
  markGuess,
  startQuiz,
} from '@nextround/contract/quizzes'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, drawnAddress, expectAccessible } from '../../testing/render-page.tsx'
import {
  atQuestion,
  atResult,
  begin,
  button,
  choose,
  focusHasFollowed,
  finish,
  givenQuiz,
  heading,
  next,
  openQuizPage,
  option,
  sheet,
  verdictOf,
  verdictOn,
} from '../../testing/quiz.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../../testing/server.ts'
import { TIMEOUT_MS, sendPending } from './outbox.ts'

const right = () => sheet().getByText('Right', { exact: true })
const onDevice = () => page.getByText(/^Saved on this device/)
const saved = () => page.getByText('Saved', { exact: true })
const failed = () => page.getByText('Failed to save quiz results')
const signedOut = () => page.getByText(/^You've been signed out\./)
const leave = () => userEvent.click(page.getByRole('link', { name: 'Leave', exact: true }))
const networkIsBack = () => dispatchEvent(new Event('online'))
/** This error isn't transient, so no second attempt follows a second later. */
const breakAnswers = () => refuse(checkAnswer, 'server.failed', 500)
const chosen = () => page.getByRole('radio', { checked: true })

describe('quiz keyboard shortcuts', () => {
  const press = (keys: string) => userEvent.keyboard(keys)
  /** Clicks the switch by script, because it is hidden on touch screens, like the one in this test. */
  const turn = async (state: 'on' | 'off') => {
    const toggle = page.getByText(`Turn shortcuts ${state}`)
    await expect.element(toggle).not.toBeVisible()
    ;(toggle.element() as HTMLElement).click()
  }
  const focusQuestion = () => (heading().element() as HTMLElement).focus()

  it('choose only inside the question, and can be turned off', async () => {
    givenQuiz()
    await begin()
    ;(page.getByRole('link', { name: 'Leave', exact: true }).element() as HTMLElement).focus()
    await press('1')
    ;(document.activeElement as HTMLElement).blur()
    await press('2')
    focusQuestion()
    await press('{Control>}3{/Control}')
    await expect.element(chosen()).not.toBeInTheDocument()
    await press('4')
    await expect.element(option('d')).toBeChecked()
    await expect.element(button('Next')).toBeEnabled()
    await press('{Enter}')
    await atQuestion(2)
    await focusHasFollowed()

    await turn('off')
    focusQuestion()
    await press('1b')
    await expect.element(chosen()).not.toBeInTheDocument()
    await turn('on')
    focusQuestion()
    await press('c')
    await expect.element(option('c')).toBeChecked()
  })

  it('stay off after a reload', async () => {
    localStorage.setItem('quiz-keys', 'off')
    givenQuiz()
    await begin()
    await press('1')
    await expect.element(chosen()).not.toBeInTheDocument()
  })

  it('complete a quiz; an arrow moves without choosing', async () => {
    givenQuiz()
    await begin()
    ;(option('a').element() as HTMLElement).focus()
    await press('{ArrowDown}')
    await expect.element(option('b')).toHaveFocus()
    await expect.element(chosen()).not.toBeInTheDocument()
    await press(' ')
    await expect.element(option('b')).toBeChecked()
    for (const [index, key] of ['2', 'b'].entries()) {
      await expect.element(button('Next')).toBeEnabled()
      await press('{Enter}')
      await atQuestion(index + 2)
      await focusHasFollowed()
      await press(key)
    }
    await expect.element(button('Finish Quiz')).toBeEnabled()
    await press('{Enter}')
    await atResult('100%, 3 of 3')
  })
})

describe('an answer', () => {
  it('is saved after six seconds if its request hangs, and sent in the background', async () => {
    const quiz = givenQuiz()
    await begin()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    holdBack(checkAnswer, verdictOn('b'))
    try {
      await choose('b')
      await expect.element(page.getByText('Saving...')).toBeVisible()
      vi.advanceTimersByTime(TIMEOUT_MS)
      await expect.element(onDevice()).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
    quiz.takeAnswers()
    await next()
    await atQuestion(2)
    await expect.element(saved()).toBeVisible()
    expect(quiz.received).toMatchObject([{ questionId: 'q1', answer: 'b' }])
  })

  it('is stored offline, survives a reload and is sent', async () => {
    const quiz = givenQuiz({ isOpen: true })
    await begin()
    cutOff(checkAnswer)
    await choose('b')
    await expect
      .element(page.getByText('Unable to validate answer. Please try again.'))
      .toBeVisible()
    await expect.element(onDevice()).toBeVisible()
    await expect.element(page.getByText(/^Waiting/)).toBeVisible()
    await next()
    await atQuestion(2)
    quiz.takeAnswers()
    networkIsBack()
    await expect.element(saved()).toBeVisible()
    expect(quiz.received).toMatchObject([{ questionId: 'q1', answer: 'b' }])
  })

  it('counts on its quiz page, and is sent before another quiz starts', async () => {
    const quiz = givenQuiz({ answered: 1 })
    await begin(2)
    breakAnswers()
    await choose('b')
    await expect.element(onDevice()).toBeVisible()
    await leave()
    await openQuizPage()
    await expect.element(page.getByText(/^You've answered 2 of 3\./)).toBeVisible()
    await openQuizPage('/quiz/dbms')
    await expect
      .element(page.getByRole('link', { name: 'Continue Operating Systems (2 of 3)' }))
      .toBeVisible()
    const order: string[] = []
    answer(checkAnswer, ({ body }) => {
      order.push(body.questionId)
      return verdictOf(body.answer)
    })
    answer(startQuiz, () => {
      order.push('start')
      return { ...quiz.session, id: crypto.randomUUID(), topicId: 'dbms', verdicts: {} }
    })
    await userEvent.click(button('End it and start this one'))
    await atQuestion(1)
    expect(order).toEqual(['q2', 'start'])
  })

  it.each([
    ['server.failed', 500],
    ['request.too-many', 429],
  ] as const)('keeps its quiz open while the server replies %s', async (code, status) => {
    const quiz = givenQuiz({ answered: 1 })
    await begin(2)
    refuse(checkAnswer, code, status)
    await choose('b')
    await expect.element(onDevice()).toBeVisible()
    await leave()
    await openQuizPage('/quiz/dbms')
    let started = 0
    answer(startQuiz, () => {
      started += 1
      return { ...quiz.session, id: crypto.randomUUID(), topicId: 'dbms', verdicts: {} }
    })
    await userEvent.click(button('End it and start this one'))
    await expect.element(page.getByText('Failed to start quiz session').first()).toBeVisible()
    expect(started).toBe(0)
    quiz.takeAnswers()
    await userEvent.click(button('End it and start this one'))
    await atQuestion(1)
    expect(quiz.received).toMatchObject([{ questionId: 'q2', answer: 'b' }])
  })

  it('is kept for its owner if someone else signs in', async () => {
    givenQuiz()
    await begin()
    breakAnswers()
    await choose('b')
    await expect.element(onDevice()).toBeVisible()
    const ravi = givenQuiz()
    const otherTab = new BroadcastChannel('session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    otherTab.postMessage('changed')
    await expect.element(button('Start Quiz')).toBeEnabled()
    await expect.element(button('Continue your quiz')).not.toBeInTheDocument()
    networkIsBack()
    await sendPending()
    expect(ravi.received).toEqual([])
    otherTab.close()
  })
})

describe('signed out during a quiz, the learner reads', () => {
  async function answerSignedOut() {
    const quiz = givenQuiz({ isOpen: true })
    await begin()
    refuse(checkAnswer, 'auth.required', 401)
    answer(getCurrentUser, { user: null })
    await choose('b')
    await expect.element(signedOut()).toBeVisible()
    return quiz
  }
  const logIn = () => page.getByRole('main').getByRole('link', { name: /^Log In/ })

  it('that the answers are saved', async () => {
    await answerSignedOut()
    await expect.element(signedOut()).toMatchTextContent('Your answers are saved.')
    await expect.element(logIn()).not.toHaveAttribute('target')
  })

  it('that they aren’t, if the device has no space, and loses none in this tab', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No space left', 'QuotaExceededError')
    })
    const quiz = await answerSignedOut()
    put.mockRestore()
    await expect.element(signedOut()).toMatchTextContent('keep this page open')
    await expect.element(signedOut()).not.toMatchTextContent('Your answers are saved.')
    await expect.element(logIn()).toHaveAttribute('target', '_blank')
    await expectAccessible()
    signIn({ id: quiz.learnerId })
    quiz.takeAnswers()
    const otherTab = new BroadcastChannel('session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    otherTab.postMessage('changed')
    await expect.poll(() => quiz.received).toMatchObject([{ questionId: 'q1', answer: 'b' }])
    otherTab.close()
  })
})

it('disappears with its question when another tab signs out', async () => {
  givenQuiz()
  await begin()
  const option = page.getByText('Option b of q1')
  await expect.element(option).toBeVisible()
  answer(getCurrentUser, { user: null })
  const otherTab = new BroadcastChannel('session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTab.postMessage('changed')
  await expect.element(option).not.toBeInTheDocument()
  otherTab.close()
})

describe('a guess', () => {
  const check = () => page.getByRole('checkbox', { name: /^I guessed\./ })

  it('is sent immediately, and can be undone', async () => {
    givenQuiz()
    const told: unknown[] = []
    answer(markGuess, ({ body }) => {
      told.push(body)
      return { isGuess: body.isGuess }
    })
    await begin()
    await choose('b')
    await userEvent.click(check())
    await expect.poll(() => told).toEqual([{ questionId: 'q1', isGuess: true }])
    await userEvent.click(check())
    await expect.poll(() => told.at(-1)).toEqual({ questionId: 'q1', isGuess: false })
  })

  it('is stored offline with the answers', async () => {
    givenQuiz()
    await begin()
    await choose('b')
    cutOff(markGuess)
    await userEvent.click(check())
    const told: boolean[] = []
    await sendPending()
    answer(markGuess, ({ body }) => {
      told.push(body.isGuess)
      return { isGuess: body.isGuess }
    })
    networkIsBack()
    await expect.poll(() => told).toEqual([true])
  })
})

describe('finishing', () => {
  it('offline says that everything is saved, and finishes automatically', async () => {
    const quiz = givenQuiz({ answered: 2 })
    await begin(3)
    breakAnswers()
    await choose('b')
    await expect.element(onDevice()).toBeVisible()
    cutOff(checkAnswer)
    await finish()
    await expect
      .element(
        page.getByText(
          "Your answers are saved on this device. We'll finish the quiz when you're back online.",
        ),
      )
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Leave the quiz' })).toBeVisible()
    await expect.element(failed()).not.toBeInTheDocument()
    await expectAccessible()
    quiz.takeAnswers()
    networkIsBack()
    await atResult('100%, 3 of 3')
  })

  it('after the session ended asks to sign in, then continues', async () => {
    const quiz = givenQuiz({ answered: 2 })
    await begin(3)
    await choose('b')
    await expect.element(right()).toBeVisible()
    refuse(finishQuiz, 'auth.required', 401)
    answer(getCurrentUser, { user: null })
    await finish()
    await expect.element(signedOut()).toBeVisible()
    await expect.element(failed()).not.toBeInTheDocument()
    await expectAccessible()
    signIn({ id: quiz.learnerId })
    quiz.takeFinish()
    networkIsBack()
    await atResult('100%, 3 of 3')
  })

  it('a quiz that another device has finished shows that result', async () => {
    const quiz = givenQuiz({ answered: 2 })
    await begin(3)
    breakAnswers()
    await choose('b')
    await expect.element(onDevice()).toBeVisible()
    quiz.end('finished')
    await finish()
    await atResult('67%, 2 of 3')
    await expect.element(failed()).not.toBeInTheDocument()
  })

  it('a quiz that another device has closed says so', async () => {
    const quiz = givenQuiz({ answered: 2 })
    await begin(3)
    await choose('b')
    await expect.element(right()).toBeVisible()
    quiz.end('closed')
    await finish()
    await expect.element(page.getByText('This quiz is no longer open.')).toBeVisible()
    await expect.element(failed()).not.toBeInTheDocument()
  })
})

describe('a quiz continued on another device', () => {
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

  it('shows the other device’s answers on return', async () => {
    const quiz = givenQuiz({ isOpen: true })
    await begin()
    quiz.verdicts['q1'] = verdictOn('b')
    quiz.verdicts['q2'] = verdictOn('a')
    comeBack()
    await expect.element(right()).toBeVisible()
    await next()
    await atQuestion(3)
    quiz.end('closed')
    comeBack()
    await expect.element(page.getByText('This quiz is no longer open.')).toBeVisible()
  })

  it('says so if an answer is tapped after the other device closed it', async () => {
    const quiz = givenQuiz({ isOpen: true })
    await begin()
    quiz.end('closed')
    await choose('b')
    await expect.element(page.getByText('This quiz is no longer open.')).toBeVisible()
  })

  it('shows the result if another answer counted', async () => {
    const quiz = givenQuiz({ answered: 1 })
    await begin(2)
    quiz.verdicts['q2'] = verdictOn('a')
    quiz.verdicts['q3'] = verdictOn('b')
    answer(findOpenQuiz, { session: null })
    await choose('b')
    await atResult('67%, 2 of 3')
    await expect.element(page.getByText('Something went wrong')).not.toBeInTheDocument()
  })

  it('continues from the server’s time', async () => {
    givenQuiz({ answered: 1, activeMs: 5 * 60_000 })
    await begin(2)
    const clock = page.getByRole('timer', { name: 'Elapsed time' })
    await expect.element(clock).toMatchTextContent(/^05:[0-2]\d$/)
  })

  it('does not pull the learner back if the result comes late', async () => {
    const quiz = givenQuiz()
    await begin()
    quiz.end('finished')
    const release = holdBack(getQuizResult, quiz.result())
    await choose('a')
    await expect.element(chosen()).toBeInTheDocument()
    await leave()
    // A quiz whose page is still rendered counts as running, and its result would be shown on the next visit.
    await expect.poll(drawnAddress).toBe('/topics')
    release()
    answer(getQuizOffer, { questions: 3 })
    await openQuizPage()
    await expect.element(button('Start Quiz')).toBeEnabled()
    expect(address()).toBe('/quiz/os')
  })
})
