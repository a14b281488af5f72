import { searchIndex } from '@nextround/content/search'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftIn } from '#platform/tutor-address.ts'
import { expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { openSearch } from './open-search.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { type Navigation, startPalette } from './palette.ts'

const start = (dialog: HTMLDialogElement, by: Navigation) => startPalette(dialog, by, searchIndex)

async function givenPalette(loadParts = async () => start) {
  await render(<PaletteDialog />)
  const open = vi.fn<(address: string) => void>()
  const dialog = document.querySelector<HTMLDialogElement>('#palette')!
  void openSearch(dialog, { open }, { loadParts })
  const palette = page.getByRole('dialog', { name: 'Search the site' })
  const box = palette.getByRole('combobox')
  await expect.element(box).toHaveFocus()
  return { palette, box, open, status: palette.getByRole('status') }
}

it('suggests pages, then stays in place while the visitor types', async () => {
  const { palette, box, status } = await givenPalette()
  await expect.element(status).toHaveTextContent('Suggested pages')
  const places = () =>
    [palette, box].map((part) => JSON.stringify(part.element().getBoundingClientRect()))
  const before = places()
  for (const letter of 'sql xyzzy') {
    await userEvent.keyboard(letter === ' ' ? '[Space]' : letter)
    expect(places()).toEqual(before)
  }
  await userEvent.fill(box, 'deadlock')
  await expect.element(status).toMatchTextContent(/^\d+ found$/)
  await expect.element(palette.getByRole('link', { name: 'Ask our notes' })).not.toBeInTheDocument()
  await expectAccessible()
  expectNoOverflow()
})

it('offers the three nearest pages and the tutor if nothing is found', async () => {
  const { palette, box, status, open } = await givenPalette()
  await userEvent.fill(box, ' deadlock & blockchain')
  await expect.element(status).toHaveTextContent('Nothing found. Closest matches:')
  await expect.element(palette.getByRole('option')).toHaveLength(3)
  const ask = palette.getByRole('link', { name: 'Ask our notes' })
  const { pathname, searchParams } = new URL(
    (await ask.findElement()).getAttribute('href') ?? '',
    location.href,
  )
  expect(pathname).toBe('/ai-tutor')
  expect(draftIn(searchParams)).toBe('deadlock & blockchain')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  expect(open).toHaveBeenCalledExactlyOnceWith('/learn/os/deadlocks')
})

it('finds a topic, and opens a company using only the keyboard', async () => {
  const { palette, box, open } = await givenPalette()
  await userEvent.fill(box, 'operating')
  await expect
    .element(palette.getByRole('option').first())
    .toMatchTextContent(/^Operating Systems ?Topic$/)
  await userEvent.fill(box, 'wipor')
  await userEvent.keyboard('{Enter}')
  expect(open).toHaveBeenCalledExactlyOnceWith('/companies/wipro')
  await expect.element(palette).not.toBeInTheDocument()
})

it('closes with Escape and opens nothing', async () => {
  const { palette, box, open } = await givenPalette()
  await userEvent.fill(box, 'wipro')
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  expect(open).not.toHaveBeenCalled()
})

it('the arrow keys scroll their choice into view, down and around to the end', async () => {
  await page.viewport(360, 420)
  const { palette } = await givenPalette()
  const chosen = palette.getByRole('option', { selected: true })
  const press = async (key: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      await userEvent.keyboard(`{${key}}`)
      await expect.element(chosen).toBeInViewport({ ratio: 1 })
    }
  }
  await press('ArrowDown', 12)
  // Goes back to the first, and from there to the last.
  await press('ArrowUp', 13)
  await expect.element(chosen).toMatchTextContent(/Post$/)
  await page.viewport(360, 740)
})

it('takes a long query without growing', async () => {
  const { palette, box } = await givenPalette()
  await userEvent.fill(box, 'difference between process and thread '.repeat(3))
  await expect.element(palette.getByRole('option').first()).toBeVisible()
  expectNoOverflow()
})

it('shows that it is loading, then searches for the text typed in the meantime', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof start>()
  const { palette, box } = await givenPalette(() => promise)
  await expect.element(palette.getByText('Loading the search...')).toBeVisible()
  await expectAccessible()
  await userEvent.fill(box, 'wipro')
  resolve(start)
  await expect.element(palette.getByRole('option').first()).toMatchTextContent(/^Wipro/)
  await expect.element(palette.getByText('Loading the search...')).not.toBeVisible()
})

it('reports a failed load, keeps the typed text and tries again', async () => {
  const loadParts = vi
    .fn<() => Promise<typeof start>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(start)
  const { palette, box } = await givenPalette(loadParts)
  await expect
    .element(palette.getByRole('alert'))
    .toMatchTextContent(/^Couldn't load the search\. Check your connection, then try again\./)
  await expectAccessible()
  await userEvent.fill(box, 'wipro')
  await userEvent.click(palette.getByRole('button', { name: 'Try Again' }))
  await expect.element(palette.getByRole('option').first()).toMatchTextContent(/^Wipro/)
  await expect.element(palette.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
})
