import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { Files } from '../content/src/files.ts'
import { readBank } from '../content/src/read.ts'
import { atQuestion, next, optionOf, questionId, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))
const KINDS = ['keyword', 'string', 'number', 'constant', 'function', 'type', 'comment']

/** As the authors typed it, by question. */
const authoredCode = () =>
  new Map(
    readBank(new Files(CONTENT), '2026-11-20', 'coding').items.flatMap(({ question }) =>
      question.code ? [[question.id, question.code] as const] : [],
    ),
  )

test('code is coloured, reads as it was typed and wraps in its own box', async ({
  page,
  context,
  baseURL,
}) => {
  const authored = authoredCode()
  const met: string[] = []
  await signIn(context, baseURL ?? '', 'Meera Iyer')
  await startQuiz(page, 'coding')
  for (let number = 1; number <= 15; number += 1) {
    await atQuestion(page, number)
    const code = authored.get(await questionId(page))
    await expect(page.locator('pre')).toHaveCount(code ? 1 : 0)
    if (code) {
      const { lang, text } = code
      expect(await page.locator('pre').textContent()).toBe(text)
      const marks = page.locator('pre [class^=code-]')
      // Pseudocode is of no language.
      if (lang === 'text') await expect(marks).toHaveCount(0)
      else await expect(marks.first()).toBeVisible()
      if (lang !== 'text' && text.split('\n').some((line) => line.length > 40)) met.push(text)
    }
    if (met.length === 1) break
    await optionOf(page, 'a').click()
    await next(page)
  }
  expect(met).toHaveLength(1)

  await expectNoOverflow(page)
  expect(await page.locator('pre').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectAccessible(page)

  // Every kind on the ground it stands on, also those that this code has none of.
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.className = `${name} is-live`), theme)
    const contrasts = await contrastOfKinds(page)
    expect(Math.min(...Object.values(contrasts))).toBeGreaterThanOrEqual(4.5)
    expect(contrasts['keyword']).not.toBe(contrasts['plain'])
    expect(contrasts['string']).not.toBe(contrasts['plain'])
  }
})

/** By the formula of WCAG, from the colours that the browser computes. */
const contrastOfKinds = (page: Page) =>
  page.evaluate((kinds) => {
    const code = document.querySelector('pre code')!
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const lightOf = (colour: string) => {
      brush.fillStyle = colour
      brush.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = lightOf(getComputedStyle(code.parentElement!).backgroundColor)
    const contrastOf = (kind: string) => {
      const word = code.appendChild(document.createElement('span'))
      word.className = `code-${kind}`
      const light = lightOf(getComputedStyle(word).color)
      word.remove()
      return (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05)
    }
    return Object.fromEntries([...kinds, 'plain'].map((kind) => [kind, contrastOf(kind)]))
  }, KINDS)
