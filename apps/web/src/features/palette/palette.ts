import { find, type SearchEntry as Entry } from './find.ts'

type Navigation = { open: (address: string) => void }

/** Type a few letters, choose with the arrows, go with Enter. Without React: pages of text have it too. */
export function openPalette(
  dialog: HTMLDialogElement,
  { open }: Navigation,
  searchIndex: readonly Entry[],
) {
  const box = dialog.querySelector('input') as HTMLInputElement
  const status = dialog.querySelector('[role=status]') as HTMLElement
  const list = dialog.querySelector('[role=listbox]') as HTMLElement
  let found: Entry[] = []
  let chosen = 0

  const go = (entry: Entry | undefined) => {
    if (!entry) return
    dialog.close()
    open(entry.to)
  }
  const choose = (next: number) => {
    chosen = next
    for (const [place, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(place === chosen))
    const option = list.children[chosen]
    // The focus stays in the box, so nobody else scrolls to what the arrows choose.
    option?.scrollIntoView({ block: 'nearest' })
    box.setAttribute('aria-activedescendant', option?.id ?? '')
  }
  const search = () => {
    found = find(searchIndex, box.value)
    list.replaceChildren(...found.map(optionOf))
    status.textContent =
      found.length === 0 ? 'Nothing found. Try a shorter word.' : `${found.length} found`
    box.setAttribute('aria-expanded', String(found.length > 0))
    choose(0)
  }

  const placeOf = ({ target }: Event) =>
    [...list.children].findIndex((option) => option.contains(target as Node))

  // React may draw the dialog anew: what listens to it ends when it is closed.
  const closed = new AbortController()
  const { signal } = closed
  dialog.addEventListener('close', () => closed.abort(), { signal })
  box.addEventListener('input', search, { signal })
  box.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && found.length > 0) {
        event.preventDefault()
        choose((chosen + step + found.length) % found.length)
      }
      if (event.key === 'Enter') go(found[chosen])
    },
    { signal },
  )
  list.addEventListener('click', (event) => go(found[placeOf(event)]), { signal })
  list.addEventListener(
    'mousemove',
    (event) => {
      const place = placeOf(event)
      if (place >= 0 && place !== chosen) choose(place)
    },
    { signal },
  )

  box.value = ''
  search()
  dialog.showModal()
}

function optionOf({ title, kind }: Entry, place: number) {
  const option = document.createElement('div')
  for (const words of [title, kind]) {
    const part = document.createElement('span')
    part.textContent = words
    option.append(part)
  }
  option.id = `palette-${place}`
  option.role = 'option'
  return option
}
