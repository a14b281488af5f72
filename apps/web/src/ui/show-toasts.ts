import { navigation } from '#platform/navigation.ts'
import { onModalChange, topModal } from './open-modals.ts'
import { dismissToast, onToastChange, shownToasts, type Toast } from './toast.ts'

const SHOWN_MS = 5_000
const SWIPE_PX = 50
/** Screen readers need the text this long. Later it would only be a second copy of the toast. */
const ANNOUNCED_MS = 1_000
const ACTION =
  'mt-1 -mb-2 inline-flex min-h-11 items-center font-semibold text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current'

type Card = { element: HTMLElement; timer: number; leftMs: number; startedAt: number }

/**
 * Shows toasts in the markup of toasts.tsx, in the app and on text pages. F8 focuses them. Escape or a swipe to the
 * right closes one. Their time stops while they are focused or hovered, and while the window is in the background.
 */
export function startToasts(region: HTMLElement) {
  const home = region.parentElement as HTMLElement
  const list = region.querySelector('ol') as HTMLElement
  const model = region.querySelector('li') as HTMLElement
  const cards = new Map<number, Card>()
  const stopped = new AbortController()
  const { signal } = stopped
  let isPaused = false
  let focusedBefore: EventTarget | null = null

  const isInside = (target: EventTarget | null) => region.contains(target as Node | null)

  function startTimer(id: number, card: Card) {
    card.startedAt = Date.now()
    card.timer = window.setTimeout(close, card.leftMs, id)
  }
  function pause() {
    if (isPaused) return
    isPaused = true
    for (const card of cards.values()) {
      clearTimeout(card.timer)
      card.leftMs -= Date.now() - card.startedAt
    }
  }
  function resume() {
    if (!isPaused) return
    isPaused = false
    for (const [id, card] of cards) startTimer(id, card)
  }

  /** Dismisses the toast after its animation. */
  function close(id: number) {
    const element = cards.get(id)?.element
    if (!element) return
    element.dataset['closed'] = ''
    const animations = element.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(animations).then(() => dismissToast(id))
  }

  function update() {
    const toasts = shownToasts()
    for (const [id, card] of cards) if (!toasts.some((toast) => toast.id === id)) remove(id, card)
    region.hidden = toasts.length === 0
    for (const toast of toasts) if (!cards.has(toast.id)) add(toast)
  }
  function add(toast: Toast) {
    const element = model.cloneNode(true) as HTMLElement
    const closeThis = () => close(toast.id)
    fill(element, toast, closeThis)
    closeOnSwipe(element, closeThis)
    list.prepend(element)
    const card = { element, timer: 0, leftMs: SHOWN_MS, startedAt: Date.now() }
    cards.set(toast.id, card)
    if (!isPaused) startTimer(toast.id, card)
    announce(region, toast)
  }
  function remove(id: number, { element, timer }: Card) {
    clearTimeout(timer)
    cards.delete(id)
    if (isInside(document.activeElement)) {
      if (cards.size > 0) region.focus()
      else if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    }
    element.remove()
    // A hidden region reports no pointer that leaves it, so the next toast would stay.
    if (cards.size === 0) isPaused = false
  }

  function onKey({ key, target }: KeyboardEvent) {
    if (key === 'F8') region.focus()
    if (key !== 'Escape') return
    const focused = [...cards].find(([, { element }]) => element.contains(target as Node))
    const [id] = focused ?? [...cards].at(-1) ?? []
    if (id !== undefined) close(id)
  }

  /** Everything outside an open modal is inert: covered, untouchable and silent to screen readers. */
  function moveToModal() {
    const parent = topModal() ?? home
    if (region.parentElement !== parent) parent.append(region)
  }

  document.addEventListener('keydown', onKey, { signal })
  addEventListener('blur', pause, { signal })
  addEventListener('focus', resume, { signal })
  region.addEventListener('pointermove', pause, { signal })
  region.addEventListener('pointerleave', () => isInside(document.activeElement) || resume(), {
    signal,
  })
  region.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      if (!isInside(relatedTarget)) focusedBefore = relatedTarget
      pause()
    },
    { signal },
  )
  region.addEventListener('focusout', ({ relatedTarget }) => isInside(relatedTarget) || resume(), {
    signal,
  })
  const stops = [onToastChange(update), onModalChange(moveToModal)]
  moveToModal()
  update()

  return () => {
    stopped.abort()
    for (const stop of stops) stop()
    for (const [id, card] of cards) remove(id, card)
    // React looks for the region where it rendered it.
    home.append(region)
  }
}

function fill(element: HTMLElement, toast: Toast, close: () => void) {
  const { title, description = '', kind, action } = toast
  // The keyboard stops at each toast, also at one without an action.
  element.tabIndex = 0
  element.toggleAttribute('data-bad', kind === 'destructive')
  for (const [index, line] of [...element.querySelectorAll('p')].entries())
    line.textContent = index === 0 ? title : description
  element.querySelector('button')?.addEventListener('click', close)
  if (action) element.querySelector('div')?.append(actionElement(action, close))
}

function actionElement(action: NonNullable<Toast['action']>, close: () => void) {
  const isLink = 'to' in action
  const element: HTMLElement = document.createElement(isLink ? 'a' : 'button')
  element.className = ACTION
  element.textContent = action.label
  if (isLink) element.setAttribute('href', action.to)
  element.addEventListener('click', (event) => {
    close()
    if (!isLink) action.onAct()
    else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      navigation.open(action.to)
    }
  })
  return element
}

function closeOnSwipe(element: HTMLElement, close: () => void) {
  let startX: number | undefined
  element.addEventListener('pointerdown', ({ button, clientX }) => {
    if (button === 0) startX = clientX
  })
  element.addEventListener('pointermove', ({ clientX, pointerId, pointerType }) => {
    if (startX === undefined) return
    const movedPx = Math.max(0, clientX - startX)
    // A tap moves a little too. It must still reach the button below it.
    if (movedPx > (pointerType === 'touch' ? 10 : 2)) element.setPointerCapture(pointerId)
    if (element.hasPointerCapture(pointerId)) element.style.translate = `${movedPx}px`
  })
  const end = ({ type, clientX }: PointerEvent) => {
    if (type === 'pointerup' && startX !== undefined && clientX - startX > SWIPE_PX) close()
    else element.style.translate = ''
    startX = undefined
  }
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', end)
}

/** A live region reports a change of its text, but only if it was on the page before the change. */
function announce(region: HTMLElement, { title, description, kind, action }: Toast) {
  const urgency = kind === 'destructive' ? 'assertive' : 'polite'
  const live = region.querySelector(`[aria-live=${urgency}]`) as HTMLElement
  const text = [title, description, action?.label].filter(Boolean).join(' ')
  const say = () => {
    live.textContent = text
    setTimeout(() => {
      if (live.textContent === text) live.textContent = ''
    }, ANNOUNCED_MS)
  }
  requestAnimationFrame(() => requestAnimationFrame(say))
}
