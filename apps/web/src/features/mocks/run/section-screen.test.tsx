import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  address,
  expectAccessible,
  expectNoOverflow,
  finishAnimations,
  WIDE,
} from '../../../testing/render-page.tsx'
import { atQuestion, givenMock, openRoom } from '../../../testing/mock.ts'
import { button, choose, multipleQuestion, option, question } from '../../../testing/quiz.tsx'
import { cutOff } from '../../../testing/server.ts'
import { submitMockSection } from '@nextround/contract/mocks'

const press = (keys: string) => userEvent.keyboard(keys)
const click = (name: string | RegExp) => userEvent.click(button(name))
const palette = () => page.getByRole('dialog')
const cell = (words: string) => page.getByRole('button', { name: words, exact: true })
const openPalette = () => click(/All questions$/)

const PASSAGE = {
  id: 'set-1',
  title: 'Why our cities flood',
  stimulus: { form: 'text' as const, paragraphs: ['Water. '.repeat(60)] },
}
const inSet = (id: string, place: number) => question(id, { set: { id: PASSAGE.id, place } })

afterEach(() => page.viewport(360, 740))

async function begin(given: Parameters<typeof givenMock>[0] = {}) {
  const mock = await givenMock(given)
  await openRoom()
  await expect.element(atQuestion(1)).toHaveFocus()
  return mock
}

describe('a question of a mock', () => {
  it('is saved with a tap, which can be changed', async () => {
    const mock = await begin()
    await choose('b')
    await expect.poll(() => mock.stored.get(0)).toMatchObject({ given: 'b', isMarked: false })
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await choose('c')
    await expect.poll(() => mock.stored.get(0)?.given).toBe('c')
    await expect.element(option('b')).not.toBeChecked()
    await expect.element(option('c')).toBeChecked()
    await expect.element(option('b')).toBeEnabled()
    expectNoOverflow()
    await expectAccessible()
  })

  it('moves on with Save & Next, and back with Previous', async () => {
    const mock = await begin()
    await expect.element(button('Previous')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Previous')).toHaveAttribute('title', 'This is the first question.')
    await choose('a')
    await click('Save & Next')
    await expect.element(atQuestion(2)).toHaveFocus()
    await expect.poll(() => mock.stored.get(1)).toMatchObject({ given: null })
    await click('Previous')
    await expect.element(atQuestion(1)).toHaveFocus()
    await expect.element(option('a')).toBeChecked()
  })

  it('can be marked, unmarked and cleared', async () => {
    const mock = await begin()
    await expect.element(button('Clear Response')).toHaveAttribute('aria-disabled', 'true')
    await choose('d')
    await click('Mark for Review & Next')
    await expect.element(atQuestion(2)).toBeVisible()
    await expect.poll(() => mock.stored.get(0)).toMatchObject({ given: 'd', isMarked: true })
    await click('Previous')
    await click('Unmark')
    await expect.poll(() => mock.stored.get(0)).toMatchObject({ given: 'd', isMarked: false })
    await expect.element(atQuestion(1)).toBeVisible()
    await click('Clear Response')
    await expect.poll(() => mock.stored.get(0)).toMatchObject({ given: null })
    await expect.element(option('d')).not.toBeChecked()
  })

  it('shows the marks for a right and a wrong answer', async () => {
    await begin()
    await expect.element(page.getByText(/\+1$/)).toBeVisible()
    await expect.element(page.getByText(/−0\.25$/)).toBeVisible()
    await openPalette()
    await userEvent.click(cell('Question 5, not visited'))
    await expect.element(atQuestion(5)).toBeVisible()
    await expect.element(page.getByText(/−0\.25$/)).not.toBeInTheDocument()
  })

  it('accepts a number as typed in the field', async () => {
    const mock = await begin({ sections: [{ questions: 5 }] })
    await openPalette()
    await userEvent.click(cell('Question 5, not visited'))
    const field = page.getByRole('textbox', { name: 'Your answer' })
    await userEvent.fill(field, ' 12.50 km/h')
    await press('{Enter}')
    // The last question opens the palette.
    await expect.element(palette()).toBeVisible()
    await expect.poll(() => mock.stored.get(4)?.given).toEqual({ kind: 'number', text: '12.5' })
    await press('{Escape}')
    await userEvent.fill(field, '12 or so')
    await expect.element(page.getByText(/^This isn't a number/)).toBeVisible()
    await expectAccessible()
    ;(atQuestion(5).element() as HTMLElement).focus()
    await expect.poll(() => mock.stored.get(4)?.given).toBeNull()
    await userEvent.fill(field, '7')
    await expect.poll(() => mock.stored.get(4)?.given).toEqual({ kind: 'number', text: '7' })
    await click('Clear Response')
    await expect.element(field).toHaveValue('')
  })

  it('accepts several options, which can be changed and cleared', async () => {
    const mock = await begin({ questions: [multipleQuestion('q1')] })
    const box = (key: string) => page.getByRole('checkbox').nth('abcd'.indexOf(key))
    const tick = (key: string) => userEvent.click(box(key), { force: true })
    const given = () => mock.stored.get(0)?.given
    await expect.element(page.getByRole('group', { name: 'Choose all that apply' })).toBeVisible()
    await expect.element(page.getByText(/−0\.25$/)).not.toBeInTheDocument()
    await expect.element(button('Check answer')).not.toBeInTheDocument()
    await tick('d')
    await tick('b')
    await expect.poll(given).toEqual({ kind: 'multiple', chosen: ['b', 'd'] })
    await expectAccessible()
    await press('1')
    await press('2')
    await expect.poll(given).toEqual({ kind: 'multiple', chosen: ['a', 'd'] })
    await click('Save & Next')
    await expect.element(atQuestion(2)).toHaveFocus()
    await click('Previous')
    await expect.element(box('a')).toBeChecked()
    await expect.element(box('b')).not.toBeChecked()
    await tick('a')
    await tick('d')
    await expect.poll(given).toBeNull()
    await tick('c')
    await click('Clear Response')
    await expect.poll(given).toBeNull()
    await expect.element(box('c')).not.toBeChecked()
    expect(JSON.stringify(mock.received)).not.toContain('"chosen":[]')
  })

  it('stays the current one after a reload', async () => {
    const mock = await givenMock()
    mock.stored.set(2, {
      place: 2,
      number: 1_000_000_009,
      given: 'b',
      isMarked: false,
      spentMs: 5_000,
      agoMs: 0,
    })
    await openRoom()
    await expect.element(atQuestion(3)).toHaveFocus()
    await expect.element(option('b')).toBeChecked()
    await click('Previous')
    await expect.poll(() => mock.stored.get(2)?.spentMs).toBeGreaterThanOrEqual(5_000)
  })

  it('is shown below its passage, which stays on the screen between questions', async () => {
    await begin({ sets: [PASSAGE], questions: [inSet('q1', 1), inSet('q2', 2)] })
    await expect.element(page.getByRole('region', { name: 'Passage', exact: true })).toBeVisible()
    await click(/^Why our cities flood/)
    await click('Save & Next')
    await expect.element(atQuestion(2)).toBeVisible()
    await expect.element(button(/^Why our cities flood/)).toHaveAttribute('aria-expanded', 'false')
    await expectAccessible()
    await page.viewport(...WIDE)
    await userEvent.click(page.getByRole('list', { name: 'Questions of this set' }).getByText('1'))
    await expect.element(atQuestion(1)).toBeVisible()
    await expectAccessible()
  })

  it('can’t be returned to if the test doesn’t allow it', async () => {
    await begin({ sections: [{ mayGoBack: false }, {}] })
    await click('Save & Next')
    await expect.element(atQuestion(2)).toBeVisible()
    await expect
      .element(button('Previous'))
      .toHaveAttribute('title', "This section doesn't let you go back.")
    await press('p')
    await expect.element(atQuestion(2)).toBeVisible()
    await openPalette()
    await expect.element(palette().getByText('Question 1, not answered')).toBeInTheDocument()
    await expect.element(cell('Question 1, not answered')).not.toBeInTheDocument()
  })

  it('fits a screen of 320 pixels', async () => {
    await page.viewport(320, 640)
    await begin({ sets: [PASSAGE], questions: [inSet('q1', 1), inSet('q2', 2)] })
    expectNoOverflow()
    await openPalette()
    await expect.element(palette()).toBeVisible()
    expectNoOverflow()
  })
})

describe('the palette', () => {
  it('shows five states and their counts', async () => {
    await begin()
    await choose('a')
    await click('Save & Next')
    await click('Save & Next')
    await choose('b')
    await click('Mark for Review & Next')
    await expect.element(atQuestion(4)).toBeVisible()
    await click('Mark for Review & Next')
    await click('Previous')
    await openPalette()
    await expect.element(palette()).toBeVisible()
    finishAnimations()
    for (const words of [
      'Question 1, answered',
      'Question 2, not answered',
      'Question 3, answered and marked for review',
      'Question 4, marked for review',
      'Question 5, not answered',
    ])
      await expect.element(cell(words)).toBeVisible()
    await expect
      .element(cell('Question 4, marked for review'))
      .toHaveAttribute('aria-current', 'step')
    await expect.element(palette().getByText('2 Not answered')).toBeVisible()
    await expect.element(palette().getByText(/^3 questions have no answer yet\./)).toBeVisible()
    await expectAccessible()
    await userEvent.click(cell('Question 1, answered'))
    await expect.element(atQuestion(1)).toHaveFocus()
    await expect.element(palette()).not.toBeInTheDocument()
  })

  it('closes with Escape and links to the question paper', async () => {
    await begin()
    await openPalette()
    await press('{Escape}')
    await expect.element(palette()).not.toBeInTheDocument()
    await openPalette()
    await click('Paper')
    await expect
      .element(page.getByRole('heading', { name: 'Question paper: Numerical' }))
      .toBeVisible()
    await expect.element(palette().getByText('What is true of q3?')).toBeVisible()
  })

  it('closes with a swipe down, but not with a short one or one up', async () => {
    await begin()
    await openPalette()
    const swipe = (from: number, to: number) => {
      const target = palette().element()
      const touchAt = (clientY: number) => new Touch({ identifier: 1, target, clientY })
      const touches = [touchAt(from)]
      target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches }))
      target.dispatchEvent(
        new TouchEvent('touchend', { bubbles: true, changedTouches: [touchAt(to)] }),
      )
    }
    swipe(300, 340)
    swipe(400, 200)
    await expect.element(palette()).toBeVisible()
    swipe(300, 420)
    await expect.element(palette()).not.toBeInTheDocument()
  })

  it('is shown next to the question on a wide screen', async () => {
    await page.viewport(...WIDE)
    await begin()
    await expect.element(page.getByRole('complementary', { name: 'Palette' })).toBeVisible()
    await userEvent.click(cell('Question 3, not visited'))
    await expect.element(atQuestion(3)).toHaveFocus()
    await expectAccessible()
    expectNoOverflow()
  })
})

describe('sections', () => {
  it('explain why they are closed', async () => {
    await begin({ section: 0 })
    await click('Reasoning locked')
    await expect.element(page.getByText('Reasoning opens when Verbal ends.')).toBeVisible()
    await expect.element(button('Numerical')).toHaveAttribute('aria-current', 'step')
    await expectAccessible()
  })

  it('are submitted after a confirmation that shows the counts', async () => {
    const mock = await begin()
    await choose('a')
    await openPalette()
    await click('Submit section')
    await expect.element(page.getByRole('heading', { name: 'Submit Numerical?' })).toBeVisible()
    finishAnimations()
    await expectAccessible()
    await expect.element(palette().getByText('1 Answered', { exact: true })).toBeVisible()
    await userEvent.click(palette().getByRole('button', { name: 'Submit section' }))
    await expect
      .element(page.getByRole('heading', { name: 'Numerical is submitted.' }))
      .toHaveFocus()
    expect(mock.calls.filter((call) => call !== 'save')).toEqual(['submit 0'])
    expect(mock.stored.get(0)).toMatchObject({ given: 'a' })
  })

  it('stay open if the submission fails', async () => {
    const mock = await begin()
    await openPalette()
    await click('Submit section')
    cutOff(submitMockSection)
    await userEvent.click(palette().getByRole('button', { name: 'Submit section' }))
    await expect.element(page.getByText(/^Couldn't submit the section\./)).toBeVisible()
    await expectAccessible()
    mock.work()
    await userEvent.click(palette().getByRole('button', { name: 'Submit section' }))
    await expect
      .element(page.getByRole('heading', { name: 'Numerical is submitted.' }))
      .toBeVisible()
  })

  it('are followed by the result', async () => {
    const mock = await begin({ sections: [{}] })
    await choose('a')
    await click('Save & Next')
    await openPalette()
    await click('Submit section')
    await userEvent.click(palette().getByRole('button', { name: 'Submit section' }))
    await expect.poll(address).toBe(`/mocks/results/${mock.id}`)
    expect(history.state).toMatchObject({ usr: { isTapOnly: false } })
  })
})

describe('keys', () => {
  it('are enough to answer a whole section on a laptop', async () => {
    await page.viewport(...WIDE)
    const mock = await begin()
    await press('2')
    await expect.element(option('b')).toBeChecked()
    await press('d')
    await expect.element(option('d')).toBeChecked()
    await press('x')
    await expect.element(option('d')).not.toBeChecked()
    await press('c{Enter}')
    await expect.element(atQuestion(2)).toHaveFocus()
    await press('m')
    await expect.element(atQuestion(3)).toHaveFocus()
    await press('p')
    await expect.element(atQuestion(2)).toHaveFocus()
    await expect.poll(() => mock.stored.get(1)).toMatchObject({ given: null, isMarked: true })
    expect(mock.stored.get(0)).toMatchObject({ given: 'c' })
    await press('{Enter}{Enter}')
    await expect.element(atQuestion(4)).toHaveFocus()
    await press('{Enter}')
    await expect.element(atQuestion(5)).toHaveFocus()
    await userEvent.click(page.getByRole('textbox', { name: 'Your answer' }))
    // The shortcuts of the exam are off in this field, because learners type letters and digits into it.
    await press('14x')
    await expect.element(atQuestion(5)).toBeVisible()
    await press('{Backspace}{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Submit Numerical?' })).toBeVisible()
    await expect.poll(() => mock.stored.get(4)?.given).toEqual({ kind: 'number', text: '14' })
  })
})
