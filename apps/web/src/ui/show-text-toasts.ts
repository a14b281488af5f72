import { onModalChange, topModal } from './open-modals.ts'
import { dismissToast, type Toast, shownToasts } from './toast.ts'

const SHOWN_MS = 5_000

const list = document.querySelector('#toasts') as HTMLElement
const template = list.querySelector('template') as HTMLTemplateElement
const cards = new Map<number, Element>()

// Outside an open modal everything is inert: covered, untouchable and silent to a screen reader.
const place = () => (topModal() ?? document.body).append(list)
place()
onModalChange(place)

/** Toasts on a page of text, which has no React (text-toasts.tsx is their HTML). */
export function showToasts() {
  const toasts = shownToasts()
  for (const [id, card] of cards) {
    if (toasts.some((toast) => toast.id === id)) continue
    card.remove()
    cards.delete(id)
  }
  for (const toast of toasts) if (!cards.has(toast.id)) show(toast)
}

function show({ id, title, description = '', kind }: Toast) {
  const [card] = (template.content.cloneNode(true) as DocumentFragment).children
  if (!card) return
  card.role = kind === 'destructive' ? 'alert' : 'status'
  for (const [turn, place] of [...card.querySelectorAll('p')].entries())
    place.textContent = turn === 0 ? title : description
  card.querySelector('button')?.addEventListener('click', () => dismissToast(id))
  cards.set(id, card)
  list.append(card)
  leaveLater(card, id)
}

/** It waits while it is under a mouse or has the focus; a finger leaves a hover behind that does not end. */
function leaveLater(card: Element, id: number) {
  const { matches: hasMouse } = matchMedia('(hover: hover)')
  setTimeout(() => {
    if (card.matches(hasMouse ? ':hover, :focus-within' : ':focus-within')) leaveLater(card, id)
    else dismissToast(id)
  }, SHOWN_MS)
}
