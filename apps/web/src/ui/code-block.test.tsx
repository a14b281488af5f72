import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible, expectNoOverflow } from '../testing/render-page.tsx'
import { CodeBlock } from './code-block.tsx'
import { CopyableCode } from './copyable-code.tsx'

const KINDS = ['keyword', 'string', 'number', 'constant', 'function', 'type', 'comment'] as const
const TEXT = `def total(prices):
    return sum(price for price in prices if price is not None and price > 0 and price < 1000)

print(total([1, None, 3]), "is the sum of all prices that are known")
`
const code = {
  lang: 'python',
  text: TEXT,
  marks: [
    [0, 3, 'keyword'],
    [4, 9, 'function'],
    [TEXT.indexOf('"'), TEXT.lastIndexOf('"') + 1, 'string'],
  ] as [number, number, (typeof KINDS)[number]][],
}
const box = () => page.getByRole('group', { name: 'Code, python' }).element()

it.each([320, 360, 768])('shows code as typed, without cut lines at %d px', async (width) => {
  await page.viewport(width, 640)
  await render(
    <main className="column">
      <CodeBlock code={code} />
    </main>,
  )
  const pre = box()
  expect(pre.textContent).toBe(TEXT)
  expect(pre.querySelectorAll('[class^=code-]')).toHaveLength(3)
  expect(pre.scrollWidth).toBe(pre.clientWidth)
  const range = document.createRange()
  range.selectNodeContents(pre)
  const ends = [...range.getClientRects()].map(({ right }) => right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(pre.getBoundingClientRect().right)
  expectNoOverflow()
  await expectAccessible()
  await page.viewport(360, 740)
})

it('can be run when selected and copied', async () => {
  await page.viewport(360, 640)
  await render(<CodeBlock code={code} />)
  getSelection()?.selectAllChildren(box())
  expect(getSelection()?.toString().trimEnd()).toBe(TEXT.trimEnd())
})

it('is copied by its button exactly as typed', async () => {
  let copied = ''
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied = text
  })
  await render(
    <main>
      <CopyableCode code={code} />
    </main>,
  )
  // The confirmation lasts two seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  expect(copied).toBe(TEXT)
  vi.useRealTimers()
  await expectAccessible()
})

it('highlights nothing in pseudocode', async () => {
  await render(<CodeBlock code={{ lang: 'text', text: 'if x then y', marks: [] }} />)
  const pre = page.getByRole('group', { name: 'Text' }).element()
  expect(pre.querySelectorAll('[class^=code-]')).toHaveLength(0)
})

it.each(['light', 'dark'])('all highlighted words are readable in the %s theme', async (theme) => {
  await render(<CodeBlock code={code} />)
  document.documentElement.className = theme
  const contrasts = contrastOfKinds(box())
  expect(Math.min(...contrasts.values())).toBeGreaterThanOrEqual(4.5)
  for (const kind of ['keyword', 'string'])
    expect(contrasts.get(kind)).not.toBe(contrasts.get('plain'))
})

/** Uses the WCAG formula with the colours that the browser computes. */
function contrastOfKinds(pre: Element) {
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const luminance = (colour: string) => {
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ground = luminance(getComputedStyle(pre).backgroundColor)
  const measureContrast = (kind: string) => {
    const word = document.createElement('span')
    word.className = `code-${kind}`
    pre.querySelector('code')?.append(word)
    const light = luminance(getComputedStyle(word).color)
    word.remove()
    return (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05)
  }
  return new Map([...KINDS, 'plain'].map((kind) => [kind, measureContrast(kind)]))
}
