import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { begin, givenQuiz, question } from '../testing/quiz.tsx'
import { expectAccessible, expectNoOverflow } from '../testing/render-page.tsx'

const text = `1: large empty square, filled circle at top-left
2: large empty square, striped circle at top-right
3: large empty square, filled circle at bottom-right
4: large empty square, striped circle at bottom-left
5: ?
P: large empty square, filled circle at top-left
Q: large empty square, striped circle at top-left
R: large empty square, filled circle at top-right`
const LETTERS = ['P', 'Q', 'R'] as const

const series = question('q1', {
  text: 'The four figures follow a rule. Which answer figure continues the series?',
  code: { lang: 'figure', text },
  options: (['a', 'b', 'c'] as const).map((key, place) => ({
    key,
    text: `Figure ${LETTERS[place]}`,
  })),
})

afterEach(() => page.viewport(360, 740))

describe('a question with figures', () => {
  it.each([320, 360, 1280])('is drawn and read aloud, at %i pixels', async (width) => {
    await page.viewport(width, 740)
    givenQuiz({ questions: [series] })
    await begin(1, 1)
    const images = page.getByRole('group', { name: /^Figures/ }).getByRole('img')
    await expect.element(images).toHaveLength(8)
    await expect
      .element(
        page.getByRole('img', { name: 'Figure Q: large empty square, striped circle at top-left' }),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('img', { name: 'Figure 5: the one asked for' }))
      .toBeVisible()
    await expect.element(page.getByText('Copy the code')).not.toBeInTheDocument()
    await expect.element(page.getByText('Figure Q', { exact: true })).toBeVisible()
    expectNoOverflow()
    await expectAccessible()
  })

  it('keeps its place while the code that draws it loads', async () => {
    await page.viewport(360, 740)
    givenQuiz({ questions: [series] })
    await begin(1, 1)
    const picture = page.getByRole('group', { name: /^Figures/ })
    await expect.element(picture).toBeVisible()
    const { width, height } = picture.element().getBoundingClientRect()
    // The skeleton of lazy-figures.tsx has this shape.
    expect(width / height).toBeCloseTo(320 / 169, 1)
  })
})
