/** Shows the answers that contain all of the words. */
export function start(box: HTMLElement): void {
  const input = box.querySelector('input') as HTMLInputElement
  const status = box.querySelector('[role=status]') as HTMLElement
  const nothing = box.querySelector('[data-nothing]') as HTMLElement
  const entries = [...box.querySelectorAll('details')]
  const list = entries[0]?.parentElement

  const search = () => {
    const words = plain(input.value).split(/\s+/).filter(Boolean)
    for (const entry of entries) {
      const text = plain(entry.textContent)
      entry.hidden = !words.every((word) => text.includes(word))
    }
    const { length } = entries.filter(({ hidden }) => !hidden)
    nothing.hidden = length > 0
    if (list) list.hidden = length === 0
    status.textContent = words.length === 0 || length === 0 ? '' : found(length)
  }

  input.addEventListener('input', search)
  // The visitor may have typed before the script loaded.
  if (input.value) search()
}

const found = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")
