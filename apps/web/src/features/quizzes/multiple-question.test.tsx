import { checkAnswer, findOpenQuiz } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import {
  atQuestion,
  atResult,
  begin,
  button,
  choose,
  finish,
  givenQuiz,
  multipleQuestion,
  multipleVerdict,
  next,
  question,
  sheet,
} from '../../testing/quiz.tsx'
import { answer, cutOff } from '../../testing/server.ts'

const box = (key: string) => page.getByRole('checkbox').nth('abcd'.indexOf(key))
const tick = (key: string) => userEvent.click(box(key), { force: true })
const check = () => userEvent.click(button('Check answer'))
const group = () => page.getByRole('group', { name: 'Choose all that apply' })
const networkIsBack = () => dispatchEvent(new Event('online'))
const questions = [multipleQuestion('q1'), question('q2'), multipleQuestion('q3')]

describe('several right options', () => {
  it('can be changed until they are checked, then show a verdict for each', async () => {
    const quiz = givenQuiz({ questions })
    await begin()
    await expect.element(group()).toBeVisible()
    await expectAccessible()
    for (const key of ['a', 'c', 'b', 'c']) await tick(key)
    await expect.element(box('a')).toBeChecked()
    await expect.element(box('c')).not.toBeChecked()
    expect(quiz.received).toEqual([])
    await check()

    await expect.element(sheet().getByText('Not these', { exact: true })).toBeVisible()
    await expect.element(group()).toHaveFocus()
    const words = [
      'Option a of q1You chose this, not correct',
      'Option b of q1You chose this, correct',
      'Option c of q1',
      "Option d of q1Correct, but you didn't choose it",
    ]
    const labels = [...document.querySelectorAll('label:has([type=checkbox])')]
    expect(labels.map(({ textContent }) => textContent.replace(/^[A-E](?=O)/, ''))).toEqual(words)
    await expect.element(sheet().getByText('Correct: Option b of q1; Option d of q1')).toBeVisible()
    await tick('c')
    await expect.element(box('c')).not.toBeChecked()
    await expectAccessible()
    expect(quiz.received).toMatchObject([
      { questionId: 'q1', answer: { kind: 'multiple', chosen: ['a', 'b'] } },
    ])
  })

  it('are right only together', async () => {
    givenQuiz({ questions })
    await begin()
    await tick('d')
    await check()
    await expect.element(sheet().getByText('Not all of them', { exact: true })).toBeVisible()
    await next()
    await choose('b')
    await next()
    await tick('d')
    await tick('b')
    await check()
    await expect.element(sheet().getByText('Right', { exact: true })).toBeVisible()
  })

  it('are not sent while none is chosen', async () => {
    const quiz = givenQuiz({ questions })
    await begin()
    await check()
    await expect.element(page.getByText('Choose at least one option.')).toBeVisible()
    await tick('b')
    await tick('b')
    await check()
    await expect.element(page.getByText('Choose at least one option.')).toBeVisible()
    expect(quiz.received).toEqual([])
  })

  it('are checked with a button that a small phone shows without scrolling', async () => {
    await page.viewport(360, 640)
    const long = { ...multipleQuestion('q1'), text: 'Which of these hold? '.repeat(60) }
    givenQuiz({ questions: [long, question('q2')] })
    await begin(1, 2)
    await expect.element(box('d')).not.toBeInViewport()
    await expect.element(button('Check answer')).toBeInViewport({ ratio: 1 })
    await check()
    await expect.element(page.getByText('Choose at least one option.')).toBeInViewport()
    expectNoOverflow()
    await expectAccessible()
    await page.viewport(360, 740)
  })

  it('are chosen by number, and Enter checks and continues', async () => {
    const quiz = givenQuiz({ questions })
    await begin()
    await userEvent.keyboard('1{b}{4}1')
    await expect.element(box('a')).not.toBeChecked()
    await expect.element(box('b')).toBeChecked()
    await expect.element(box('d')).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Next')).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await atQuestion(2)
    expect(quiz.received).toMatchObject([{ answer: { chosen: ['b', 'd'] } }])
  })

  it('can be chosen and checked with only Tab and Space', async () => {
    givenQuiz({ questions })
    await begin()
    await userEvent.keyboard('{Tab}{Tab} {Tab}{Tab} ')
    await userEvent.keyboard('{Tab} ')
    await expect.element(sheet().getByText('Right', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await atQuestion(2)
  })

  it('wait on the device without a network and are sent once', async () => {
    const quiz = givenQuiz({ questions, isOpen: true })
    await begin()
    cutOff(checkAnswer)
    await tick('d')
    await tick('b')
    await check()
    await expect.element(page.getByText(/^Saved on this device/)).toBeVisible()
    await expect.element(box('d')).toBeChecked()
    await tick('a')
    await expect.element(box('a')).not.toBeChecked()

    await next()
    await atQuestion(2)
    quiz.takeAnswers()
    networkIsBack()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(quiz.received).toMatchObject([{ answer: { kind: 'multiple', chosen: ['b', 'd'] } }])
    networkIsBack()
    await choose('b')
    await expect.element(button('Next')).toBeEnabled()
    expect(quiz.received).toHaveLength(2)
  })

  it('show the first answer if another device gave one', async () => {
    const quiz = givenQuiz({ questions, isOpen: true })
    await begin()
    quiz.verdicts['q1'] = multipleVerdict('ac')
    answer(findOpenQuiz, { session: { ...quiz.session, verdicts: quiz.verdicts } })
    await tick('b')
    await tick('d')
    await check()
    await expect.element(sheet().getByText('Not these', { exact: true })).toBeVisible()
    await expect.element(box('a')).toBeChecked()
    await expect.element(box('b')).not.toBeChecked()
  })

  it('are reviewed one by one, with the reasons against the answer', async () => {
    givenQuiz({ questions })
    await begin()
    for (const key of ['a', 'b']) await tick(key)
    await check()
    await next()
    await choose('b')
    await next()
    for (const key of ['b', 'd']) await tick(key)
    await check()
    await finish()
    await atResult('67%, 2 of 3')
    await userEvent.click(page.getByText('1. Which hold for q1?'))
    const list = page.getByRole('list', { name: 'Options' })
    for (const words of [
      'Option a of q1You chose this, not correct',
      'Option b of q1You chose this, correct',
      "Option d of q1Correct, but you didn't choose it",
    ])
      await expect.element(list).toMatchTextContent(words)
    await expect.element(page.getByText(/“Option a of q1”: A running process/)).toBeVisible()
    await expect.element(page.getByText(/“Option d of q1”: A page fault waits/)).toBeVisible()
    await expectAccessible()
  })
})
