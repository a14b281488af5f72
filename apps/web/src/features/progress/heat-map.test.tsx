import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../../testing/emulate-media.ts'
import { paintedLook } from '../../testing/painted-look.ts'
import HeatMap from './heat-map.tsx'

afterEach(() => emulateMedia())

it('practice days differ from empty ones in forced colours', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  const activity = [1, 5, 10, 20].map((answered, daysAgo) => ({
    day: new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10),
    answered,
    correct: answered,
    counts: true,
  }))
  await render(<HeatMap activity={activity} />)
  await expect.element(page.getByRole('img', { name: /^Activity/ })).toBeVisible()
  const squares = [...document.querySelectorAll('[role=img] [title]')]
  // Four levels of practice, and none.
  expect(new Set(squares.map(paintedLook)).size).toBe(5)
})
