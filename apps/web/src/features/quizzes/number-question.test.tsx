import { checkAnswer, findOpenQuiz } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/render-page.tsx'
import {
  atQuestion,
  atResult,
  begin,
  button,
  choose,
  finish,
  givenQuiz,
  next,
  numberQuestion,
  numberVerdict,
  question,
  sheet,
} from '../../testing/quiz.tsx'
import { answer, cutOff } from '../../testing/server.ts'

const field = () => page.getByRole('textbox', { name: 'Your answer' })
const check = () => userEvent.click(button('Check answer'))
const networkIsBack = () => dispatchEvent(new Event('online'))
const questions = [numberQuestion('q1'), question('q2'), numberQuestion('q3')]

describe('a number to type', () => {
  it('is checked, marked and explained', async () => {
    const quiz = givenQuiz({ questions })
    await begin()
    await expectAccessible()
    await userEvent.fill(field(), ' 12.50 km/h')
    await check()
    await expect.element(sheet().getByText('Right', { exact: true })).toBeVisible()
    await expect.element(sheet().getByText('Correct: 12.5 km/h')).toBeVisible()
    await expect.element(field()).toHaveValue('12.5')
    await expect.element(field()).toHaveAttribute('readonly')
    await expect.element(page.getByText('Your answer, correct')).toBeVisible()
    await expectAccessible()
    expect(quiz.received).toMatchObject([
      { questionId: 'q1', answer: { kind: 'number', text: '12.5' } },
    ])
  })

  it('says why a frequent wrong number is wrong', async () => {
    givenQuiz({ questions })
    await begin()
    await userEvent.fill(field(), '45')
    await check()
    await expect.element(sheet().getByText('Not this one')).toBeVisible()
    await expect
      .element(
        sheet()
          .getByText(/^45 comes from multiplying/)
          .first(),
      )
      .toBeVisible()
  })

  it('is not sent while it cannot be read', async () => {
    const quiz = givenQuiz({ questions })
    await begin()
    for (const typed of ['', 'fast', '12,5', '1e3']) {
      await userEvent.fill(field(), typed)
      await check()
      await expect.element(page.getByText(/^Type a number with digits/)).toBeVisible()
      await expect.element(field()).toHaveFocus()
    }
    expect(quiz.received).toEqual([])
  })

  it('is checked with a button that a small phone shows without scrolling', async () => {
    await page.viewport(360, 640)
    const long = { ...numberQuestion('q1'), text: 'How fast is it, and since when? '.repeat(50) }
    givenQuiz({ questions: [long, question('q2')] })
    await begin(1, 2)
    await expect.element(button('Check answer')).toBeInViewport({ ratio: 1 })
    await check()
    await expect.element(field()).toHaveFocus()
    await expect.element(page.getByText(/^Type a number with digits/)).toBeInViewport()
    await userEvent.fill(field(), '12.5')
    await check()
    await expect.element(sheet().getByText('Right', { exact: true })).toBeVisible()
    // Not at the top of the page again: Enter goes on.
    await userEvent.keyboard('{Enter}')
    await atQuestion(2, 2)
    await page.viewport(360, 740)
  })

  it('can be negative where the keyboard has no minus', async () => {
    const quiz = givenQuiz({ questions })
    await begin()
    await userEvent.fill(field(), '3')
    await userEvent.click(button('Change the sign'))
    await expect.element(field()).toHaveValue('-3')
    await check()
    await expect.element(sheet().getByText('Not this one')).toBeVisible()
    expect(quiz.received).toMatchObject([{ answer: { text: '-3' } }])
  })

  it('treats digits as input, and Enter checks and continues', async () => {
    const quiz = givenQuiz({ questions })
    await begin()
    await userEvent.click(field())
    await userEvent.keyboard('12.5{Enter}')
    await expect.element(button('Next')).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await atQuestion(2)
    expect(quiz.received).toHaveLength(1)
  })

  it('waits on the device without a network and is sent once', async () => {
    const quiz = givenQuiz({ questions, isOpen: true })
    await begin()
    cutOff(checkAnswer)
    await userEvent.fill(field(), '12.5')
    await check()
    await expect.element(page.getByText(/^Saved on this device/)).toBeVisible()
    await expect.element(field()).toHaveValue('12.5')

    await next()
    await atQuestion(2)
    quiz.takeAnswers()
    networkIsBack()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(quiz.received).toMatchObject([{ answer: { kind: 'number', text: '12.5' } }])
    networkIsBack()
    await choose('b')
    await expect.element(button('Next')).toBeEnabled()
    expect(quiz.received).toHaveLength(2)
  })

  it('shows the first answer if another device gave one', async () => {
    const quiz = givenQuiz({ questions, isOpen: true })
    await begin()
    quiz.verdicts['q1'] = numberVerdict('45')
    answer(findOpenQuiz, { session: { ...quiz.session, verdicts: quiz.verdicts } })
    await userEvent.fill(field(), '12.5')
    await check()
    await expect.element(sheet().getByText('Not this one')).toBeVisible()
    await expect.element(field()).toHaveValue('45')
  })

  it('is reviewed with the typed and the right answer', async () => {
    givenQuiz({ questions })
    await begin()
    await userEvent.fill(field(), '45')
    await check()
    await next()
    await choose('b')
    await next()
    await userEvent.fill(field(), '12.5')
    await check()
    await finish()
    await atResult('67%, 2 of 3')
    await userEvent.click(page.getByText('1. How fast is q1?'))
    for (const words of ['45 km/h', '12.5 km/h'])
      await expect.element(page.getByRole('list', { name: 'Answers' })).toMatchTextContent(words)
    await expect
      .element(page.getByText('Answers up to 0.05 km/h away count as right.').first())
      .toBeVisible()
  })
})
