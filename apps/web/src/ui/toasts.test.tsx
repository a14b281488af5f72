import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { navigation } from '#platform/navigation.ts'
import { expectAccessible } from '../testing/render-page.tsx'
import { Dialog } from './dialog.tsx'
import { dismissToast, shownToasts, toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

const cards = () => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
const card = (title: string) => cards().filter({ hasText: title })
const titles = () => shownToasts().map(({ title }) => title)
/** The newest first, without those that are leaving. */
const staying = () =>
  [...document.querySelectorAll('#toasts ol > li:not([data-closed]) p:first-child')].map(
    ({ textContent }) => textContent,
  )
const announced = (urgency: string) =>
  document.querySelector(`#toasts [aria-live=${urgency}]`)?.textContent

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Pay" description="One decision." onClose={() => setOpen(false)}>
          <button type="button" onClick={() => toast({ title: 'Not paid', kind: 'destructive' })}>
            Submit
          </button>
        </Dialog>
      )}
      <Toasts />
    </>
  )
}

beforeEach(async () => {
  await render(<Screen />)
})

it('toasts show a description and disappear after five seconds', async () => {
  vi.useFakeTimers()
  try {
    toast({ title: 'Saved', description: 'On this device.' })
    expect(cards().element().textContent).toContain('On this device.')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(staying()).toEqual(['Saved'])
    await vi.advanceTimersByTimeAsync(1)
    expect(staying()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
  await expect.element(cards()).not.toBeInTheDocument()
})

it.each([
  ['are hovered', (at: Element) => at.dispatchEvent(bubbling('pointermove')), 'pointerleave'],
  ['are focused', (at: HTMLElement) => at.focus(), 'blur'],
  ['are in a window in the background', () => dispatchEvent(new Event('blur')), 'focus'],
] as const)('their timer pauses while they %s, then continues', async (_, stop, end) => {
  vi.useFakeTimers()
  try {
    toast({ title: 'Saved' })
    await vi.advanceTimersByTimeAsync(3_000)
    stop(cards().element() as HTMLElement)
    toast({ title: 'Sent' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(staying()).toEqual(['Sent', 'Saved'])

    if (end === 'pointerleave') document.querySelector('#toasts')?.dispatchEvent(new Event(end))
    if (end === 'blur') (document.activeElement as HTMLElement).blur()
    if (end === 'focus') dispatchEvent(new Event(end))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(staying()).toEqual(['Sent', 'Saved'])
    await vi.advanceTimersByTimeAsync(1)
    expect(staying()).toEqual(['Sent'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(staying()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

it('a toast after one closed under the pointer also disappears', async () => {
  vi.useFakeTimers()
  try {
    const id = toast({ title: 'Saved' })
    cards().element().dispatchEvent(bubbling('pointermove'))
    dismissToast(id)
    toast({ title: 'Sent' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(staying()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

it('F8 focuses them, newest first; Escape closes the focused one and returns the focus', async () => {
  const open = page.getByRole('button', { name: 'Open' })
  ;(open.element() as HTMLElement).focus()
  toast({ title: 'Saved' })
  toast({ title: 'Sent' })
  stopTime()
  await userEvent.keyboard('{F8}')
  await expect.element(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(card('Sent')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(card('Sent').getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(card('Saved')).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.poll(titles).toEqual(['Sent'])
  await expect.element(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.poll(titles).toEqual([])
  await expect.element(open).toHaveFocus()
})

it('Escape from elsewhere closes the newest', async () => {
  toast({ title: 'Saved' })
  toast({ title: 'Sent' })
  stopTime()
  await userEvent.keyboard('{Escape}')
  await expect.poll(titles).toEqual(['Saved'])
})

it('a swipe of more than 50 px to the right closes one; shorter or leftward swipes don’t', async () => {
  toast({ title: 'Saved' })
  const element = cards().element() as HTMLElement
  for (const [distance, at] of [
    [50, '50px'],
    [-90, '0px'],
  ] as const) {
    swipe(element, distance)
    expect(element.style.translate).toBe(at)
    element.dispatchEvent(pointer('pointerup', distance))
    expect(element.style.translate).toBe('')
  }
  expect(titles()).toEqual(['Saved'])
  swipe(element, 51)
  element.dispatchEvent(pointer('pointercancel', 51))
  expect(titles()).toEqual(['Saved'])
  swipe(element, 51)
  element.dispatchEvent(pointer('pointerup', 51))
  await expect.poll(titles).toEqual([])
})

it.each([
  ['default', 'polite', 'assertive'],
  ['destructive', 'assertive', 'polite'],
] as const)('screen readers hear %s as %s', async (kind, urgency, other) => {
  toast({
    title: 'Not sent',
    description: 'No network.',
    kind,
    action: { label: 'Help', to: '/faq' },
  })
  stopTime()
  await expect.poll(() => announced(urgency)).toBe('Not sent No network. Help')
  expect(announced(other)).toBe('')
  await expectAccessible()
  // The copy leaves, so that nobody reads the text twice.
  await expect.poll(() => announced(urgency)).toBe('')
  expect(titles()).toEqual(['Not sent'])
})

it('a link opens its page and closes its toast', async () => {
  const open = vi.spyOn(navigation, 'open').mockImplementation(() => {})
  toast({ title: 'Earned', action: { label: 'See it', to: '/dashboard' } })
  stopTime()
  await page.getByRole('link', { name: 'See it' }).click()
  expect(open).toHaveBeenCalledWith('/dashboard')
  await expect.poll(titles).toEqual([])
  open.mockRestore()
})

it('a button runs its action and closes its toast', async () => {
  const act = vi.fn<() => void>()
  toast({ title: 'Approved', action: { label: 'Undo', onAct: act } })
  stopTime()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(act).toHaveBeenCalledOnce()
  await expect.poll(titles).toEqual([])
})

it('they can be reached over a dialog, and stay when it closes', async () => {
  await page.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Submit' })
  await expect.element(submit).toBeVisible()
  ;(submit.element() as HTMLElement).click()
  stopTime()
  const inDialog: Locator = dialog.getByRole('listitem').filter({ hasText: 'Not paid' })
  await expect.element(inDialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(card('Not paid')).toBeVisible()
  await card('Not paid').getByRole('button', { name: 'Close' }).click()
  await expect.element(cards()).not.toBeInTheDocument()
})

/** A slow machine must not see a toast leave. */
const stopTime = () => document.querySelector('#toasts li')?.dispatchEvent(bubbling('pointermove'))

const bubbling = (type: string) => new PointerEvent(type, { bubbles: true })

const pointer = (type: string, movedPx: number) =>
  new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX: 100 + movedPx, button: 0 })

/** Swipes with simulated pointers, which browsers refuse to capture, so capturing is replaced. */
function swipe(element: HTMLElement, distance: number) {
  let isCaptured = false
  element.setPointerCapture = () => void (isCaptured = true)
  element.hasPointerCapture = () => isCaptured
  element.dispatchEvent(pointer('pointerdown', 0))
  element.dispatchEvent(pointer('pointermove', 5))
  element.dispatchEvent(pointer('pointermove', distance))
}
