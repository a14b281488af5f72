import type { SearchIndex } from '@nextround/content/search'
import { find } from './find.ts'
import { prepare, type Result } from './prepare.ts'

export type Navigation = { open: (address: string) => void }

/**
 * Type a few letters, choose with the arrow keys, open with Enter. Works without React, because text pages have it too.
 */
export function startPalette(
  dialog: HTMLDialogElement,
  { open }: Navigation,
  searchIndex: SearchIndex,
) {
  const box = dialog.querySelector('input') as HTMLInputElement
  const status = dialog.querySelector('[role=status]') as HTMLElement
  const list = dialog.querySelector('[role=listbox]') as HTMLElement
  const tutor = dialog.querySelector('a') as HTMLAnchorElement
  const index = prepare(searchIndex)
  let shown: Result[] = []
  let chosen = 0

  const go = (result: Result | undefined) => {
    if (!result) return
    dialog.close()
    open(result.to)
  }
  const choose = (next: number) => {
    chosen = next
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === chosen))
    const option = list.children[chosen]
    // The focus stays in the box, so the browser doesn't scroll to the option chosen with the arrow keys.
    option?.scrollIntoView({ block: 'nearest' })
    box.setAttribute('aria-activedescendant', option?.id ?? '')
  }
  const search = () => {
    const typed = box.value.trim()
    const { results, isNearest } = find(index, typed)
    shown = results
    list.replaceChildren(...results.map(createOption))
    dialog.dataset['state'] = isNearest ? 'nearest' : 'found'
    status.textContent = describeStatus(typed, { isNearest, found: results.length })
    tutor.href = `/ai-tutor?${new URLSearchParams({ draft: typed })}`
    box.setAttribute('aria-expanded', 'true')
    choose(0)
  }

  const findIndex = ({ target }: Event) =>
    [...list.children].findIndex((option) => option.contains(target as Node))

  // React may render the dialog again, so all listeners are removed when it closes.
  const closed = new AbortController()
  const { signal } = closed
  dialog.addEventListener('close', () => closed.abort(), { signal })
  box.addEventListener('input', search, { signal })
  box.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) {
        event.preventDefault()
        choose((chosen + step + shown.length) % shown.length)
      }
      // Enter that ends the input of a composed character opens nothing.
      if (event.key === 'Enter' && !event.isComposing) go(shown[chosen])
    },
    { signal },
  )
  list.addEventListener('click', (event) => go(shown[findIndex(event)]), { signal })
  list.addEventListener(
    'mousemove',
    (event) => {
      const index = findIndex(event)
      if (index >= 0 && index !== chosen) choose(index)
    },
    { signal },
  )
  search()
}

function describeStatus(
  typed: string,
  { isNearest, found }: { isNearest: boolean; found: number },
) {
  if (!typed) return 'Suggested pages'
  return isNearest ? 'Nothing found. Closest matches:' : `${found} found`
}

function createOption({ title, kind }: Result, index: number) {
  const option = document.createElement('div')
  for (const words of [title, kind]) {
    const part = document.createElement('span')
    part.textContent = words
    option.append(part)
  }
  option.id = `palette-${index}`
  option.role = 'option'
  return option
}
